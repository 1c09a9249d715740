import type {ReactNode} from 'react'
import {Prose} from '../Prose.tsx'

/** The id of the result, which the estimate forms link to. */
export const estimateId = 'estimate-result'

/**
 * The result of an estimate in large letters, with an explanation.
 * @param label what the result is for: "With £18,000"
 */
export function EstimateResult({
  label,
  result,
  actions,
  children,
}: {
  label: string
  result: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div id={estimateId} data-target>
      <h2>
        <span className="block font-sans text-lg font-bold tracking-normal text-accent">
          {label}
        </span>
        <span className="numeral mt-2 block text-4xl">{result}</span>
      </h2>
      <Prose className="mt-6">{children}</Prose>
      {actions && <div className="actions screen-only mt-6">{actions}</div>}
    </div>
  )
}
