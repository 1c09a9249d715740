import {amount, figures} from '../../content/figures.ts'
import {Prose} from '../Prose.tsx'

/** What the weekly-cost estimate takes for granted and leaves out. */
export function WeeklyCostAssumptions() {
  return (
    <Prose className="mt-4">
      <ul>
        <li>Every visit is of the same length and kind, with one carer.</li>
        <li>
          All of it falls in standard-rate hours, {amount(figures.standardHours)}, Monday to Friday.
          Evenings, weekends and bank holidays may carry a premium.
        </li>
        <li>No visit is shorter than {amount(figures.minimumVisit)}, the least we charge for.</li>
        <li>You pay all of it: nothing from the NHS, the council or a benefit is taken off.</li>
        <li>The range is rounded outwards to whole pounds. Your price in writing is exact.</li>
      </ul>
    </Prose>
  )
}
