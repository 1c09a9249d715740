import {getFigures} from '../../content/read.ts'
import {amount} from '../../words/figures.ts'
import {chargesInWords} from '../../words/help/cost.ts'
import {Prose} from '../Prose.tsx'

/** The assumptions of the weekly-cost estimate, and its limits. */
export async function WeeklyCostAssumptions() {
  const figures = await getFigures()
  return (
    <Prose className="mt-4">
      <ul>
        <li>Every visit is of the same length and kind, with one carer.</li>
        <li>
          Every hour has its standard rate, {amount(figures.standardHours)}, Monday to Friday. What
          a weekend adds is shown with the result. {chargesInWords(figures)}
        </li>
        <li>No visit is shorter than {amount(figures.minimumVisit)}, the least we charge for.</li>
        <li>You pay all of it: nothing from the NHS, the council or a benefit is taken off.</li>
        <li>The range is rounded outwards to whole pounds. Your price in writing is exact.</li>
      </ul>
    </Prose>
  )
}
