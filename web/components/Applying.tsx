import {pages} from '@home-care/schemas/site/siteMap.ts'
import {getContentPage} from '../content/pages.ts'
import {Blocks} from './blocks/Blocks.tsx'
import {shownSections} from './blocks/shownSections.tsx'
import {editable} from './preview/dataAttribute.ts'

/** How to apply for any of our jobs: the section of that name on the page of jobs. */
export async function Applying() {
  const written = await getContentPage(pages.jobs)
  const edit = await editable(written.document)
  const section = (await shownSections(written.sections)).find(({anchor}) => anchor === 'apply')
  return (
    section && (
      <Blocks
        blocks={section.blocks}
        level={3}
        edit={(path) => edit(`sections[_key=="${section._key}"].${path}`)}
      />
    )
  )
}
