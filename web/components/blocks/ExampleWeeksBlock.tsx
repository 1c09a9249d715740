import {pounds, sampleMark} from '@home-care/schemas/rules/amounts.ts'
import {figureNamed, yearOf} from '@home-care/schemas/rules/figureWords.ts'
import type {ExampleWeeks as Content} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import {getFigures} from '../../content/read.ts'
import {priceOfHours} from '../../tools/weeklyCost.ts'
import {Amount} from '../Amount.tsx'
import {Heading} from '../Heading.tsx'
import {ShortText} from '../ShortText.tsx'
import {BlockFrame, type BlockProps, levelWithin} from './BlockFrame.tsx'

/**
 * Example weeks of care: the price in large letters, beside the person, what is included and what is extra.
 */
export async function ExampleWeeksBlock({block, level}: BlockProps<Content>) {
  const figures = await getFigures()
  const {weekendCharge, eveningCharge} = figures
  const weeks = (block.weeks ?? []).flatMap((week) => {
    const figure = week.figure && figureNamed(figures, stegaClean(week.figure))
    return figure ? [{...week, price: figure}] : []
  })
  return (
    <BlockFrame block={block} level={level}>
      <ul className="border-b border-rule">
        {weeks.map(
          ({_key, price, title, text, visits, hours = 0, weekendHours = 0, eveningHours = 0}) => (
            <li key={_key} className="flex flex-wrap gap-x-8 gap-y-2 border-t border-rule py-5">
              <div className="flex-[1_1_10rem]">
                <Heading level={levelWithin(block, level)}>{title}</Heading>
                <p className="numeral mt-1 text-3xl text-accent">
                  <Amount figure={price} isOnOneLine />
                </p>
                <p className="text-sm font-bold">
                  a {price.per}, typically ({yearOf(price)})
                </p>
              </div>
              <div className="flex-[1_1_22rem]">
                <div className="text-soft">
                  <ShortText value={text} />
                </div>
                <p className="mt-2 text-sm">
                  {visits && `${visits}. `}At our hourly prices: {priceOfHours(hours, figures)}.
                  Plus{' '}
                  {pounds(weekendHours * weekendCharge.value + eveningHours * eveningCharge.value)}
                  {sampleMark(weekendCharge, eveningCharge)} for evenings and weekends.
                </p>
              </div>
            </li>
          ),
        )}
      </ul>
    </BlockFrame>
  )
}
