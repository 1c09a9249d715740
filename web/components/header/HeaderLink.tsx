import type {ComponentProps} from 'react'

/** A link of a menu, which the page's script may have marked as where we are before React looks. */
export function HeaderLink(props: ComponentProps<'a'>) {
  return <a {...props} suppressHydrationWarning />
}
