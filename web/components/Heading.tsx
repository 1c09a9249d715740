import type {ReactNode} from 'react'

/** The level of a heading: 1 is the page's own. */
export type Level = 2 | 3 | 4

const elements = {2: 'h2', 3: 'h3', 4: 'h4'} as const

const below = {2: 3, 3: 4, 4: 4} as const satisfies Record<Level, Level>

/** The level of headings below another. */
export const levelBelow = (level: Level): Level => below[level]

/** A heading whose level follows from its place; nothing without words. */
export function Heading({
  level,
  id,
  className,
  children,
}: {
  level: Level
  id?: string
  className?: string
  children: ReactNode
}) {
  const Element = elements[level]
  if (!children) return null
  return (
    <Element id={id} className={className}>
      {children}
    </Element>
  )
}
