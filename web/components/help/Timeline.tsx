import type {ReactNode} from 'react'
import {Heading, type Level} from '../Heading.tsx'

/**
 * Planned events, each with its date in words.
 * @param across from left to right on a wide screen
 */
export function Timeline({
  events,
  across = false,
  level = 3,
}: {
  events: readonly {key: string; title?: string | undefined; note: ReactNode; text: ReactNode}[]
  level?: Level
  across?: boolean
}) {
  return (
    <ol
      className={`grid gap-9 border-l-2 border-dashed border-rule pl-8 ${
        across
          ? 'lg:auto-cols-fr lg:grid-flow-col lg:gap-8 lg:border-t-2 lg:border-l-0 lg:pt-8 lg:pl-0'
          : ''
      }`}
    >
      {events.map(({key, title, note, text}) => (
        <li key={key} className="relative">
          <span
            aria-hidden="true"
            className={`absolute top-2 -left-[2.45rem] size-3 rounded-full bg-accent ${
              across ? 'lg:-top-[2.45rem] lg:left-0' : ''
            }`}
          />
          {note && <p className="text-sm font-bold text-accent">{note}</p>}
          <Heading level={level} className="mt-1">
            {title}
          </Heading>
          {text && <div className="mt-2 text-soft">{text}</div>}
        </li>
      ))}
    </ol>
  )
}
