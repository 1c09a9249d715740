import {getFigures} from '../../content/read.ts'
import {amount, rate} from '../../words/figures.ts'
import {Prose} from '../Prose.tsx'

/** The assumptions of the means-test estimate, and its limits. */
export async function MeansTestAssumptions() {
  const figures = await getFigures()
  return (
    <Prose className="mt-4">
      <ul>
        <li>The care is at home, in England.</li>
        <li>Needs have been found eligible.</li>
        <li>It looks at capital alone. Pensions and benefits count as well.</li>
        <li>
          For each {amount(figures.tariffStep)}, or part of it, above{' '}
          {amount(figures.lowerCapitalLimit)}, the council assumes {rate(figures.tariffIncome)} of
          income, whatever interest you get.
        </li>
        <li>Nothing has been given away in order to come under a limit.</li>
        <li>Your council hasn’t set more generous limits of its own.</li>
      </ul>
    </Prose>
  )
}
