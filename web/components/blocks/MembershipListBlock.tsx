import type {MembershipList as Content} from '@home-care/schemas/sanity.types.ts'
import {Memberships} from '../Memberships.tsx'
import {BlockFrame, type BlockProps} from './BlockFrame.tsx'

export function MembershipListBlock({block, level}: BlockProps<Content>) {
  return (
    <BlockFrame block={block} level={level}>
      <Memberships />
    </BlockFrame>
  )
}
