import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {PrintedChecklist as Content} from '@home-care/schemas/sanity.types.ts'
import {getPageById} from '../../content/pages.ts'
import {ButtonLink} from '../Button.tsx'
import {CheckList} from '../CheckList.tsx'
import {ShortText} from '../ShortText.tsx'
import {BlockFrame, type BlockProps} from './BlockFrame.tsx'
import {drawn} from './points.tsx'

/** The points of a checklist with its own page, and a button to print it. */
export async function PrintedChecklistBlock({block, level}: BlockProps<Content>) {
  const {page, isListed = true, more} = block
  const checklist = page?._ref ? await getPageById(page._ref) : null
  if (!checklist) return null
  const items = (checklist.sections ?? []).flatMap(({blocks = []}) =>
    blocks.flatMap((each) => (each._type === 'checkList' ? drawn(each.items) : [])),
  )
  return (
    <>
      {isListed && (
        <BlockFrame block={block} level={level}>
          {block.heading && isWritten(checklist.introduction) && (
            <div className="mb-5 text-soft">
              <ShortText value={checklist.introduction} />
            </div>
          )}
          <CheckList items={[...items, ...drawn(more)]} />
        </BlockFrame>
      )}
      <div className={`actions ${isListed ? 'mt-6' : ''}`}>
        <ButtonLink href={checklist.path} variant="secondary" className="screen-only">
          Print this checklist
        </ButtonLink>
      </div>
    </>
  )
}
