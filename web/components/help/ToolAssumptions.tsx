import type {ContentPage} from '@home-care/schemas/site/page.ts'
import {blocksOf, getContentPage} from '../../content/pages.ts'
import {RichText} from '../RichText.tsx'

/** What the estimate of a page assumes, as its block says. */
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
