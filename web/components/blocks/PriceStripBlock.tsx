import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {PriceStrip as Content} from '@home-care/schemas/sanity.types.ts'
import {getFigures} from '../../content/read.ts'
import {PriceStrip} from '../PriceStrip.tsx'
import {ShortText} from '../ShortText.tsx'
import type {BlockProps} from './BlockFrame.tsx'

export async function PriceStripBlock({block}: BlockProps<Content>) {
  return (
    <>
      <PriceStrip figures={await getFigures()} />
      {isWritten(block.note) && (
        <p className="mt-5 text-soft">
          <ShortText value={block.note} />
        </p>
      )}
    </>
  )
}
