import type {Figures} from '@home-care/schemas/rules/figureWords.ts'
import {pricesAnHour} from '../tools/weeklyCost.ts'
import {Amount} from './Amount.tsx'

/**
 * The hourly prices by kind of care, in large figures.
 * @param isBrief smaller, and in as many columns as fit, for use beside other content
 */
export function PriceStrip({figures, isBrief = false}: {figures: Figures; isBrief?: boolean}) {
  if (isBrief)
    return (
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5em),1fr))] gap-x-6 gap-y-4 xl:grid-cols-[repeat(auto-fit,minmax(7em,1fr))] xl:gap-x-4">
        {Object.values(pricesAnHour(figures)).map((figure) => (
          <div key={figure.label} className="flex flex-col">
            <dt className="order-2 text-sm text-soft">{figure.label}</dt>
            <dd className="numeral text-xl text-heading">
              <Amount figure={figure} isOnOneLine />
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5em),1fr))] gap-x-6 gap-y-7">
      {Object.values(pricesAnHour(figures)).map((figure) => (
        <div key={figure.label} className="flex flex-col border-l border-rule pl-4">
          <dt className="order-2 mt-1 text-soft max-sm:text-sm">{figure.label}, an hour</dt>
          <dd className="numeral text-2xl text-heading md:text-3xl">
            <Amount figure={figure} isOnOneLine />
          </dd>
        </div>
      ))}
    </dl>
  )
}
