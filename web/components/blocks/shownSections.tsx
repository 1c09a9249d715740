import {isBlank} from '@home-care/schemas/rules/isBlank.ts'
import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import {stegaClean} from '@sanity/client/stega'
import {draftMode} from 'next/headers'
import type {WrittenPage} from '../../content/pages.ts'
import {anchorIds} from '../anchorId.ts'
import {ShortText} from '../ShortText.tsx'
import type {ShownBlock} from './Blocks.tsx'
import {hintFor} from './hintFor.ts'

export type ShownSections = Awaited<ReturnType<typeof shownSections>>

/**
 * The sections of a page that visitors see, each with the id that links to it use. A block that shows
 * nothing is left out, and so is a section without any; the preview keeps both, and says what they lack.
 */
export async function shownSections(sections: WrittenPage['sections']) {
  const {isEnabled: isPreview} = await draftMode()
  const filled = await Promise.all(
    (sections ?? []).map(async (section) => {
      const {heading = '', introduction, actions = []} = section
      const blocks: ShownBlock[] = []
      for (const block of section.blocks ?? []) {
        const hint = await hintFor(block)
        if (!hint) blocks.push(block)
        else if (isPreview) blocks.push({...block, hint})
      }
      const isShown =
        isPreview ||
        blocks.length > 0 ||
        (!section.blocks?.length && (isWritten(introduction) || actions.length > 0))
      return isShown
        ? [
            {
              _key: section._key,
              heading,
              isNamed: !isBlank(heading),
              introduction: isWritten(introduction) && <ShortText value={introduction} />,
              blocks,
              actions,
              ground: stegaClean(section.ground) ?? 'paper',
              layout: stegaClean(section.layout) ?? 'stack',
              isOnScreenOnly: section.isOnScreenOnly === true,
              anchor: stegaClean(section.anchor) ?? '',
            },
          ]
        : []
    }),
  )
  const visible = filled.flat()
  const ids = anchorIds(visible.map(({anchor, heading}) => anchor || stegaClean(heading)))
  return visible.map((section, index) => ({
    ...section,
    id: section.anchor || section.isNamed ? ids[index] : undefined,
    /** A screen reader cannot distinguish two regions with the same name. */
    isRegion: !visible
      .slice(0, index)
      .some(({heading}) => stegaClean(heading) === stegaClean(section.heading)),
  }))
}
