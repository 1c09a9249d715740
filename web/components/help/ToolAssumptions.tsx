import type {ContentPage} from '@home-care/schemas/site/page.ts'
import {blocksOf, getContentPage} from '../../content/pages.ts'
import {RichText} from '../RichText.tsx'

/** The assumptions of the estimate on a page, from its block. */
export async function ToolAssumptions({page}: {page: ContentPage}) {
  const tool = blocksOf(await getContentPage(page)).find(
    (block) => block._type === 'meansTestTool' || block._type === 'weeklyCostTool',
  )
  return (
    tool && (
      <div className="mt-4">
        <RichText value={tool.assumptions} />
      </div>
    )
  )
}
