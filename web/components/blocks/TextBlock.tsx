import type {TextBlock as Content} from '@home-care/schemas/sanity.types.ts'
import {RichText} from '../RichText.tsx'
import {BlockFrame, type BlockProps, levelWithin} from './BlockFrame.tsx'

export function TextBlock({
  block,
  level,
  edit,
}: BlockProps<Content> & {edit: (path: string) => string | undefined}) {
  return (
    <BlockFrame block={block} level={level}>
      <RichText
        value={block.text}
        level={levelWithin(block, level)}
        edit={(key) => edit(`text[_key=="${key}"]`)}
      />
    </BlockFrame>
  )
}
