import {pages} from '@home-care/schemas/site/siteMap.ts'
import {Button} from '../Button.tsx'
import {TextControl} from '../forms/controls.tsx'
import {estimateId} from './EstimateResult.tsx'

/**
 * Asks for the capital of a means-test estimate. The form is posted, so that the sum is in no URL and
 * no history; it works without JavaScript.
 */
export function MeansTestForm({
  typed = {},
  errors = {},
}: {
  typed?: Record<string, string>
  errors?: Record<string, string>
}) {
  return (
    <form
      action={`${pages.meansTestEstimate.path}#${estimateId}`}
      method="post"
      noValidate
      className="grid justify-items-start gap-6"
    >
      <TextControl
        name="capital"
        label="Savings and capital of the person who needs care"
        hint="Bank and savings accounts, shares, bonds, a second property. Leave out the home they live in. Of a joint account, half."
        prefix="£"
        inputMode="decimal"
        width="number"
        mark="none"
        value={typed.capital}
        message={errors.capital}
      />
      <Button type="submit">Estimate</Button>
    </form>
  )
}
