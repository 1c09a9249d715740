import type {ReactNode} from 'react'
import {Heading, type Level} from './Heading.tsx'

/** A card for each reason to call. An `ol`, because reader views drop a `ul` of links. */
export function Situations({children}: {children: ReactNode}) {
  return <ol className="situations">{children}</ol>
}

/**
 * One situation and the number to call.
 * @param number as it is printed; the card is headed by the situation, and the number is large below it
 * @param isWide across all columns, for several numbers
 * @param data-when shows the card only in these states of our telephones: behaviour/opening.ts
 */
export function Situation({
  title,
  number,
  href,
  isWide = false,
  'data-when': when,
  level = 3,
  children,
}: {
  title: ReactNode
  number?: ReactNode
  href?: string
  isWide?: boolean
  'data-when'?: string | undefined
  level?: Level
  children?: ReactNode
}) {
  return (
    <li data-when={when} className={isWide ? 'col-span-full' : undefined}>
      <Heading level={level} className="text-lg">
        {title}
      </Heading>
      {href && (
        <a href={href} className="number">
          {number}
        </a>
      )}
      {children && (
        <div className={`prose text mt-1 ${isWide ? 'max-w-none' : ''}`}>{children}</div>
      )}
    </li>
  )
}
