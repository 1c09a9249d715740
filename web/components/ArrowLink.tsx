import type {ReactNode} from 'react'
import {Icon} from './Icon.tsx'

/**
 * The one link of a card; it works anywhere on the card.
 * @param about words for screen readers alone, after the visible ones
 */
export function ArrowLink({
  href,
  about,
  children,
}: {
  href: string
  about: ReactNode
  children: ReactNode
}) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center gap-2 font-bold text-accent underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
    >
      {children}
      <span className="sr-only">{about}</span>
      <Icon
        name="arrow"
        className="size-5 transition-transform duration-200 group-hover:translate-x-1"
      />
    </a>
  )
}
