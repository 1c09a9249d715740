import type {ReactNode} from 'react'
import {Icon} from './Icon.tsx'

/**
 * A list with ticks.
 * @param items strings, or titles with a description
 */
export function CheckList({
  items,
  columns = 1,
}: {
  items: (string | {title: string; description: ReactNode})[]
  columns?: 1 | 2
}) {
  return (
    <ul className={`grid gap-x-10 gap-y-4 ${columns === 2 ? 'md:grid-cols-2' : ''}`}>
      {items.map((item) => {
        const title = typeof item === 'string' ? item : item.title
        return (
          <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4">
            <span
              aria-hidden="true"
              className="mt-px grid size-8 place-items-center rounded-chip border border-rule bg-surface text-accent"
            >
              <Icon name="check" className="size-5" />
            </span>
            {typeof item === 'string' ? (
              <span>{item}</span>
            ) : (
              <div>
                <strong className="text-heading">{item.title}</strong>
                <div className="text-soft">{item.description}</div>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
