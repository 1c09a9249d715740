import type {ComponentProps} from 'react'

/** A menu link. The page's script may mark it as current before React hydrates. */
export function HeaderLink(props: ComponentProps<'a'>) {
  return <a {...props} suppressHydrationWarning />
}
