import {amount, type Figures, pounds, yearOf} from '../../words/figures.ts'
import {exampleWeeks, onTopOf} from '../../words/help/cost.ts'
import {priceOfHours} from '../../words/help/weeklyCost.ts'

/** Example weeks of care: the price large, beside who has it, what is in it and what is not. */
export function ExampleWeeks({figures}: {figures: Figures}) {
  return (
    <ul className="border-b border-rule">
      {exampleWeeks(figures).map((example) => {
        const {figure, hours, title, description, week} = example
        return (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 border-t border-rule py-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <div>
              <h3>{title}</h3>
              <p className="numeral mt-1 text-3xl whitespace-nowrap text-accent">
                {amount(figure)}
              </p>
              <p className="text-sm font-bold">
                a {figure.per}, typically ({yearOf(figure)})
              </p>
            </div>
            <div>
              <p className="text-soft">{description}</p>
              <p className="mt-2 text-sm">
                {week}. At our hourly prices: {priceOfHours(hours, figures)}. Not in it:{' '}
                {pounds(onTopOf(example, figures))} for evenings and weekends.
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
