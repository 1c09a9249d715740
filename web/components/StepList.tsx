import type {ReactNode} from 'react'
import {Heading, type Level} from './Heading.tsx'

export type Step = {title?: string | undefined; description?: ReactNode; note?: ReactNode}

/**
 * Numbered steps joined by a dashed line.
 * @param steps in order; `note` says how long a step takes
 * @param isAcross side by side on a wide screen
 */
export function StepList({
  steps,
  isAcross = false,
  level = 3,
}: {
  steps: readonly Step[]
  isAcross?: boolean
  level?: Level
}) {
  return (
    <ol
      className={`brook grid gap-6 md:gap-10 ${isAcross ? 'lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] lg:[&>li]:block lg:[&>li]:before:hidden' : ''}`}
    >
      {steps.map(({title, description, note}, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order.
          key={index}
          className="relative flex gap-x-4 md:gap-x-8"
        >
          <span
            aria-hidden="true"
            className="numeral flex size-12 shrink-0 items-center justify-center rounded-chip bg-heading text-xl md:size-14 text-ground"
          >
            {index + 1}
          </span>
          <div className="min-w-0 max-w-xl flex-1 pt-1">
            <Heading level={level}>{title}</Heading>
            {note && <p className="mt-1 text-sm font-bold text-accent">{note}</p>}
            {description && (
              <div className={title ? 'mt-1 text-soft md:mt-2' : ''}>{description}</div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
