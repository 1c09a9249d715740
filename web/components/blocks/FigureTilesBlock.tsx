import type {FigureTiles as Content} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import {getFigures} from '../../content/read.ts'
import {Amount} from '../Amount.tsx'
import {ShortText} from '../ShortText.tsx'
import type {BlockProps} from './BlockFrame.tsx'
import {FigureTiles} from './FigureTiles.tsx'

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
