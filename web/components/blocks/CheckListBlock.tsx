import type {CheckList as Content} from '@home-care/schemas/sanity.types.ts'
import {CheckList} from '../CheckList.tsx'
import {BlockFrame, BlockNote, type BlockProps} from './BlockFrame.tsx'
import {drawn} from './points.tsx'

export function CheckListBlock({block, level}: BlockProps<Content>) {
  return (
    <BlockFrame block={block} level={level}>
      <CheckList items={drawn(block.items)} columns={block.isWide ? 2 : 1} />
      <BlockNote note={block.note} />
    </BlockFrame>
  )
}
