import type {MembershipList as Content} from '@home-care/schemas/sanity.types.ts'
import {getCompany} from '../../content/read.ts'
import {Memberships} from '../Memberships.tsx'
import {BlockFrame, type BlockProps} from './BlockFrame.tsx'

export async function MembershipListBlock({block, level}: BlockProps<Content>) {
  const {memberships} = await getCompany()
  return (
    memberships.length > 0 && (
      <BlockFrame block={block} level={level}>
        <Memberships />
      </BlockFrame>
    )
  )
}
