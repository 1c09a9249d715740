import type {OfficialLinks as Content} from '@home-care/schemas/sanity.types.ts'
import {OfficialLinks} from '../help/OfficialLinks.tsx'
import {BlockFrame, type BlockProps, levelWithin} from './BlockFrame.tsx'
import {drawn} from './points.tsx'

export function OfficialLinksBlock({block, level}: BlockProps<Content>) {
  return (
    <BlockFrame block={block} level={level}>
      <OfficialLinks level={levelWithin(block, level)} links={drawn(block.links)} />
    </BlockFrame>
  )
}
