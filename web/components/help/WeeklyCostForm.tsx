import {pages} from 'schemas/site/siteMap.ts'
import {amount, figures, rate} from '../../content/figures.ts'
import {
  lengthInWords,
  mostVisits,
  pricesAnHour,
  visitLengths,
} from '../../content/help/weeklyCost.ts'
import {Button} from '../Button.tsx'
import {NumberField, RadioField, SelectField} from './EstimateField.tsx'

/** Asks what a week of care looks like. A GET form: it works without JavaScript. */
export function WeeklyCostForm({
  typed = {},
  errors = {},
}: {
  typed?: Record<string, string>
  errors?: Record<string, string>
}) {
  return (
    <form action={pages.weeklyCostEstimate.path} className="grid justify-items-start gap-7">
      <RadioField
        name="kind"
        label="What kind of care is it?"
        options={Object.entries(pricesAnHour).map(([value, figure]) => ({
          value,
          label: (
            <>
              {figure.label} <span className="text-soft">({rate(figure)})</span>
            </>
          ),
        }))}
        value={typed.kind ?? ''}
        error={errors.kind}
      />
      <div className="grid items-end gap-x-8 gap-y-7 sm:grid-cols-3">
        <NumberField
          name="visits"
          label="Visits a day"
          hint={`From 1 to ${mostVisits}`}
          value={typed.visits ?? ''}
          error={errors.visits}
        />
        <SelectField
          name="minutes"
          label="Length of a visit"
          hint={`${amount(figures.minimumVisit)} or more`}
          options={visitLengths.map((minutes) => ({
            value: String(minutes),
            label: lengthInWords(minutes),
          }))}
          value={typed.minutes ?? String(figures.minimumVisit.value)}
          error={errors.minutes}
        />
        <NumberField
          name="days"
          label="Days a week"
          hint="From 1 to 7"
          value={typed.days ?? '7'}
          error={errors.days}
        />
      </div>
      <Button type="submit">Estimate</Button>
    </form>
  )
}
