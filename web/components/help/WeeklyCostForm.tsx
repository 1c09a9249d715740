import {amount, rate} from '@home-care/schemas/rules/figureWords.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {getFigures} from '../../content/read.ts'
import {lengthInWords, mostVisits, pricesAnHour, visitLengths} from '../../tools/weeklyCost.ts'
import {Button} from '../Button.tsx'
import {ChoicesControl, SelectControl, TextControl} from '../forms/controls.tsx'

/** Asks for a typical week of care. A GET form, which works without JavaScript. */
export async function WeeklyCostForm({
  typed = {},
  errors = {},
}: {
  typed?: Record<string, string>
  errors?: Record<string, string>
}) {
  const figures = await getFigures()
  return (
    <form action={pages.weeklyCostEstimate.path} className="grid justify-items-start gap-7">
      <ChoicesControl
        type="radio"
        mark="none"
        name="kind"
        label="What kind of care is it?"
        options={Object.entries(pricesAnHour(figures)).map(([value, figure]) => ({
          value,
          title: (
            <>
              {figure.label} <span className="text-soft">({rate(figure)})</span>
            </>
          ),
        }))}
        chosen={typed.kind ? [typed.kind] : []}
        message={errors.kind}
      />
      <div className="grid grid-cols-2 gap-x-4">
        <TextControl
          inputMode="decimal"
          width="number"
          mark="none"
          name="visits"
          label="Visits a day"
          hint={`From 1 to ${mostVisits}`}
          value={typed.visits ?? '1'}
          message={errors.visits}
        />
        <TextControl
          inputMode="decimal"
          width="number"
          mark="none"
          name="days"
          label="Days a week"
          hint="From 1 to 7"
          value={typed.days ?? '7'}
          message={errors.days}
        />
      </div>
      <SelectControl
        mark="none"
        name="minutes"
        label="Length of a visit"
        hint={`${amount(figures.minimumVisit)} or more`}
        options={visitLengths.map((minutes) => ({
          value: String(minutes),
          title: lengthInWords(minutes),
        }))}
        value={typed.minutes ?? String(figures.minimumVisit.value)}
        message={errors.minutes}
      />
      <Button type="submit">Estimate</Button>
    </form>
  )
}
