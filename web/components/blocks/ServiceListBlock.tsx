import type {ServiceList as Content} from '@home-care/schemas/sanity.types.ts'
import {chosenFrom} from '../../content/pages.ts'
import {getFigures, getServices} from '../../content/read.ts'
import {ServiceList} from '../ServiceList.tsx'
import {ShortText} from '../ShortText.tsx'
import type {BlockProps} from './BlockFrame.tsx'

export async function ServiceListBlock({block, level}: BlockProps<Content>) {
  const [all, figures] = await Promise.all([getServices(), getFigures()])
  const services = chosenFrom(all, block.chosen)
  if (services.length === 0) return <ShortText value={block.empty} isParagraphs />
  return <ServiceList services={services} level={level} {...(block.hasPrices && {figures})} />
}
