import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {CheckList as Content} from '@home-care/schemas/sanity.types.ts'
import {CheckList} from '../CheckList.tsx'
import {ShortText} from '../ShortText.tsx'
import {BlockFrame, BlockNote, type BlockProps} from './BlockFrame.tsx'
import {drawn} from './points.tsx'

export function CheckListBlock({block, level}: BlockProps<Content>) {
  return (
    <BlockFrame block={block} level={level}>
      <CheckList items={drawn(block.items)} columns={block.isWide ? 2 : 1} />
      {isWritten(block.note) && (
        <BlockNote>
          <ShortText value={block.note} />
        </BlockNote>
      )}
    </BlockFrame>
  )
}
