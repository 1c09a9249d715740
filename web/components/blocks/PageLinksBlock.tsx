import type {PageLinks as Content} from '@home-care/schemas/sanity.types.ts'
import {linkedPages} from '../../content/pages.ts'
import {HelpLinks} from '../help/HelpLinks.tsx'
import {BlockFrame, type BlockProps, levelWithin} from './BlockFrame.tsx'

export async function PageLinksBlock({block, level}: BlockProps<Content>) {
  const links = await linkedPages(block.pages)
  if (links.length === 0) return null
  return (
    <BlockFrame block={block} level={level}>
      <HelpLinks level={levelWithin(block, level)} links={links} isIndex={!block.pages?.length} />
    </BlockFrame>
  )
}
