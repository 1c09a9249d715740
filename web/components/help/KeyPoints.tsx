import type {Crumb} from '@home-care/schemas/site/page.ts'
import {getFigures} from '../../content/read.ts'
import {keyPoints} from '../../words/help/keyPoints.ts'
import {CheckList} from '../CheckList.tsx'
import {PassOn} from './PassOn.tsx'

/** A guide's key points, for a reader with one minute. Renders nothing for a page without any. */
export async function KeyPoints({page}: {page: Crumb & {path: string}}) {
  const points = keyPoints(await getFigures())[page.path]
  return (
    points && (
      <section aria-labelledby="key-points" className="pt-5 pb-2 lg:pt-8">
        <div className="rounded-card border border-rule bg-surface p-5 md:p-7">
          <h2 id="key-points" className="mb-3 text-xl">
            In one minute
          </h2>
          <CheckList items={points} />
          <PassOn page={page} className="mt-4" />
        </div>
      </section>
    )
  )
}
