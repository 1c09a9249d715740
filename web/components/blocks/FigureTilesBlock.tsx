import type {FigureTiles as Content} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'
import {getFigures} from '../../content/read.ts'
import {Amount} from '../Amount.tsx'
import {ShortText} from '../ShortText.tsx'
import type {BlockProps} from './BlockFrame.tsx'

export async function FigureTilesBlock({block}: BlockProps<Content>) {
  const figures = await getFigures()
  const tiles = (block.tiles ?? []).flatMap(({_key, figure: name, text}) => {
    const figure = name && figures[stegaClean(name)]
    return figure
      ? [{key: _key, figure: <Amount figure={figure} />, label: <ShortText value={text} />}]
      : []
  })
  return tiles.length > 0 && <FigureTiles tiles={tiles} />
}

/** Large figures, each with its meaning. */
export function FigureTiles({
  tiles,
}: {
  tiles: {key: string; figure: ReactNode; label: ReactNode}[]
}) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-x-14">
      {tiles.map(({key, figure, label}) => (
        <div key={key} className="flex flex-col border-t border-rule py-6">
          <dt className="order-2 mt-2 max-w-[24rem] text-soft">{label}</dt>
          <dd className="numeral text-3xl text-heading">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
