import {getFigures} from '../../content/read.ts'
import {amount, rate} from '../../words/figures.ts'
import {Prose} from '../Prose.tsx'

/** The assumptions of the means-test estimate, and its limits. */
export async function MeansTestAssumptions() {
  const figures = await getFigures()
  return (
    <Prose className="mt-4">
      <ul>
        <li>The care is at home, in England, so the home the person lives in isn’t counted.</li>
        <li>Needs have been assessed as eligible. Without that, the council doesn’t pay.</li>
        <li>
          It looks at capital alone. Pensions and benefits are assessed as well, and can mean a
          contribution whatever the savings.
        </li>
        <li>
          For each {amount(figures.tariffStep)}, or part of it, above{' '}
          {amount(figures.lowerCapitalLimit)}, the council assumes {rate(figures.tariffIncome)} of
          income. It’s a rule of thumb for what capital could yield, not the interest you get.
        </li>
        <li>Nothing has been given away in order to come under a limit.</li>
        <li>
          Your council hasn’t set limits of its own that are more generous. Ask for its charging
          policy.
        </li>
      </ul>
    </Prose>
  )
}
