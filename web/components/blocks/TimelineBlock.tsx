import type {Timeline as Content} from '@home-care/schemas/sanity.types.ts'
import {Timeline} from '../help/Timeline.tsx'
import {BlockFrame, type BlockProps, levelWithin} from './BlockFrame.tsx'
import {drawn} from './points.tsx'

export function TimelineBlock({block, level}: BlockProps<Content>) {
  return (
    <BlockFrame block={block} level={level}>
      <Timeline
        level={levelWithin(block, level)}
        across={block.isAcross === true}
        events={drawn(block.events)}
      />
    </BlockFrame>
  )
}
