import type {ReactNode} from 'react'
import {Heading, type Level} from './Heading.tsx'
import {Icon} from './Icon.tsx'
import type {Ground} from './Section.tsx'

/** Places cards side by side where there is room. */
export function CardGrid({columns = 3, children}: {columns?: 2 | 3; children: ReactNode}) {
  return (
    <ul
      className={`grid gap-3 sm:grid-cols-2 sm:gap-6 lg:gap-8 ${columns === 3 ? 'lg:grid-cols-3' : ''}`}
    >
      {children}
    </ul>
  )
}

/** A plain surface for related content. Use `as="li"` inside a CardGrid. */
export function Card({
  as: Element = 'div',
  ground,
  className = '',
  children,
}: {
  as?: 'div' | 'li'
  ground?: Ground
  className?: string
  children: ReactNode
}) {
  return (
    <Element
      data-ground={ground}
      className={`rounded-card border border-rule p-5 sm:p-7 md:p-9 ${ground ? '' : 'bg-surface'} ${className}`}
    >
      {children}
    </Element>
  )
}

/** A card of a CardGrid that is a link as a whole. */
export function LinkCard({
  href,
  title,
  picture,
  badge,
  action = 'Read more',
  level = 3,
  children,
}: {
  href: string
  title: string
  /** An <img> or <ContentImage>, cropped to 4:3. */
  picture?: ReactNode
  badge?: ReactNode
  /** The label of the link at the card's foot. */
  action?: string
  level?: Level
  children?: ReactNode
}) {
  return (
    <li className="group relative flex overflow-clip rounded-card border border-rule bg-surface transition-shadow duration-200 focus-within:shadow-lift hover:shadow-lift sm:flex-col">
      {picture && (
        <div className="w-24 shrink-0 overflow-clip bg-sage-100 sm:aspect-[4/3] sm:w-auto sm:border-b sm:border-rule [&_img]:size-full [&_img]:object-cover">
          {picture}
        </div>
      )}
      <div className="relative flex flex-1 flex-col p-3.5 sm:p-7 md:p-9">
        {badge && <div className="mb-3">{badge}</div>}
        <Heading level={level} className="text-lg sm:text-xl">
          <a
            href={href}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {title}
          </a>
        </Heading>
        {children && <div className="mt-1 text-soft max-sm:leading-snug sm:mt-3">{children}</div>}
        <p
          aria-hidden="true"
          className="mt-auto flex items-center gap-2 pt-6 max-sm:hidden font-bold text-accent"
        >
          <span className="underline decoration-transparent underline-offset-4 group-hover:decoration-current">
            {action}
          </span>
          <Icon
            name="arrow"
            className="size-5 transition-transform duration-200 group-hover:translate-x-1"
          />
        </p>
      </div>
    </li>
  )
}

/** A short label, such as "Coming Soon" or "Sample". */
export function Badge({children}: {children: ReactNode}) {
  return (
    <span className="inline-flex items-center gap-2 rounded-chip border border-current px-3 py-1 text-sm leading-tight font-bold text-accent">
      {children}
    </span>
  )
}
