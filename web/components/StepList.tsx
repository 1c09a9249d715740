import type {ReactNode} from 'react'

export type Step = {title?: string; description?: ReactNode; note?: string}

/**
 * Numbered steps joined by a dashed brook.
 *
 * @param steps in order; `note` says how long a step takes
 */
export function StepList({
  steps,
  headingLevel: Heading = 'h3',
}: {
  steps: Step[]
  headingLevel?: 'h3' | 'h4'
}) {
  return (
    <ol className="brook grid gap-10">
      {steps.map(({title, description, note}, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order.
          key={index}
          className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-5 md:gap-x-8"
        >
          <span
            aria-hidden="true"
            className="numeral grid size-14 place-items-center rounded-leaf-sm bg-heading text-xl text-ground"
          >
            {index + 1}
          </span>
          <div className="max-w-[60ch] pt-2.5">
            {title && <Heading>{title}</Heading>}
            {note && <p className="mt-1 text-sm font-bold text-accent">{note}</p>}
            {description && <div className={title ? 'mt-2 text-soft' : ''}>{description}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
