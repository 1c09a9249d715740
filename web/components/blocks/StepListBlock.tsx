import type {StepList as Content} from '@home-care/schemas/sanity.types.ts'
import {StepList} from '../StepList.tsx'
import {BlockFrame, BlockNote, type BlockProps, levelWithin} from './BlockFrame.tsx'
import {drawn} from './points.tsx'

export function StepListBlock({block, level}: BlockProps<Content>) {
  return (
    <BlockFrame block={block} level={level}>
      <StepList
        level={levelWithin(block, level)}
        isAcross={block.isAcross === true}
        steps={drawn(block.steps).map(({text, ...step}) => ({...step, description: text}))}
      />
      <BlockNote note={block.note} />
    </BlockFrame>
  )
}
