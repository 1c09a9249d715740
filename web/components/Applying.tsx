import {pages} from '@home-care/schemas/site/siteMap.ts'
import {getContentPage} from '../content/pages.ts'
import {Blocks} from './blocks/Blocks.tsx'
import {shownSections} from './blocks/shownSections.tsx'
import {editable} from './preview/dataAttribute.ts'

/** How to apply for any of our jobs: the section of that name on the page of jobs. */
export async function getApplying() {
  const {document, sections} = await getContentPage(pages.jobs)
  const section = (await shownSections(sections)).find(({anchor}) => anchor === 'apply')
  return section && {document, section}
}

/** @param document the page of jobs, for the preview */
export async function Applying({
  document,
  section: {_key, blocks},
}: NonNullable<Awaited<ReturnType<typeof getApplying>>>) {
  const edit = await editable(document)
  return (
    <Blocks blocks={blocks} level={3} edit={(path) => edit(`sections[_key=="${_key}"].${path}`)} />
  )
}
