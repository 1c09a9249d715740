import {rate, yearOf} from '@home-care/schemas/rules/figureWords.ts'
import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {PriceGuide as Content} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import {getFigures, getServices} from '../../content/read.ts'
import {FigureTable} from '../FigureTable.tsx'
import {ShortText} from '../ShortText.tsx'
import {BlockFrame, type BlockProps} from './BlockFrame.tsx'

const inWords = new Intl.ListFormat('en-GB')

/** Our prices, each with the services that have it and what else it buys. */
export async function PriceGuideBlock({block, level}: BlockProps<Content>) {
  const {caption, rows = [], note} = block
  const [figures, services] = await Promise.all([getFigures(), getServices()])
  const prices = rows.flatMap(({_key, figure: name, text, href}) => {
    const figure = name && figures[stegaClean(name)]
    if (!figure) return []
    const names = services.flatMap(({title, price}) =>
      title && price && stegaClean(price) === stegaClean(name) ? [title] : [],
    )
    return [{key: _key, figure, names, text, href}]
  })
  const [first] = prices
  if (!first) return null
  return (
    <BlockFrame block={block} level={level}>
      <FigureTable
        caption={[caption, yearOf(first.figure)].filter(Boolean).join(', ')}
        columns={['Kind of care', 'Price']}
        rows={prices.map(({figure, names, text, href}) => [
          <>
            {href ? <a href={stegaClean(href)}>{figure.label}</a> : figure.label}
            <span className="block font-normal text-soft">
              {names.length > 0 && `${inWords.format(names)}${isWritten(text) ? '; ' : ''}`}
              {isWritten(text) && <ShortText value={text} />}
            </span>
          </>,
          <span key="price" className="whitespace-nowrap">
            {rate(figure)}
          </span>,
        ])}
        note={isWritten(note) && <ShortText value={note} />}
      />
    </BlockFrame>
  )
}
