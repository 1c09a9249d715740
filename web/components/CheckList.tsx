import type {ReactNode} from 'react'
import {Icon} from './Icon.tsx'

/**
 * A list with ticks.
 * @param items sentences, or titles with a text
 */
export function CheckList({
  items,
  columns = 1,
}: {
  items: readonly {key: string; title?: string | undefined; text?: ReactNode}[]
  columns?: 1 | 2
}) {
  return (
    <ul className={`grid gap-x-10 gap-y-4 ${columns === 2 ? 'md:grid-cols-2' : ''}`}>
      {items.map(({key, title, text}) => (
        <li key={key} className="flex gap-x-4">
          <span
            aria-hidden="true"
            className="mt-px flex size-8 shrink-0 items-center justify-center rounded-chip border border-rule bg-surface text-accent"
          >
            <Icon name="check" className="size-5" />
          </span>
          {title ? (
            <div className="min-w-0 flex-1">
              <strong className="text-heading">{title}</strong>
              <div className="text-soft">{text}</div>
            </div>
          ) : (
            <span className="min-w-0 flex-1">{text}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
