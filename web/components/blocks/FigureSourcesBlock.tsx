import {figureNamed} from '@home-care/schemas/rules/figureWords.ts'
import type {FigureSources as Content} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import {getFigures} from '../../content/read.ts'
import {FiguresReviewed} from '../help/FiguresReviewed.tsx'
import type {BlockProps} from './BlockFrame.tsx'

export async function FigureSourcesBlock({block}: BlockProps<Content>) {
  const figures = await getFigures()
  const figuresOfPage = (block.figures ?? []).flatMap(
    (name) => figureNamed(figures, stegaClean(name)) ?? [],
  )
  return figuresOfPage.length > 0 && <FiguresReviewed figures={figuresOfPage} />
}
