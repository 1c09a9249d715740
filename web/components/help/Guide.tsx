import type {Page} from '@home-care/schemas/site/page.ts'
import {Children, isValidElement, type ReactElement, type ReactNode} from 'react'
import {getFigures} from '../../content/read.ts'
import {keyPoints} from '../../words/help/keyPoints.ts'
import {whoToCall} from '../answeredNumbers.ts'
import {GuideBehaviour} from '../Behaviour.tsx'
import {CheckList} from '../CheckList.tsx'
import {ContentsList} from '../ContentsList.tsx'
import {Icon} from '../Icon.tsx'
import {Section} from '../Section.tsx'
import {PassOn} from './PassOn.tsx'

/**
 * A guide: its hero, urgent numbers, the key points, a list of its parts that stays in
 * sight, and the parts.
 * @param children the hero, then the bands; each <Section> with an id and a heading is a part
 */
export async function Guide({page, children}: {page: Page; children: ReactNode}) {
  const [hero, ...bands] = Children.toArray(children)
  const points = keyPoints(await getFigures())[page.path] ?? []
  return (
    <>
      {hero}
      <div data-ground="sand" className="border-t border-rule pb-6">
        <div className="wrap">
          <p className="screen-only flex items-center gap-3 border-b border-rule">
            <Icon name="warning" className="size-6 text-accent" />
            <a href={whoToCall.path} className="link inline-flex min-h-12 items-center">
              It can’t wait: who to call now
            </a>
          </p>
          {points.length > 0 && (
            <aside aria-labelledby="key-points" className="mt-5">
              <h2 id="key-points" className="mb-3 text-xl">
                In one minute
              </h2>
              <CheckList items={points} />
            </aside>
          )}
          <PassOn page={page} className="mt-4" />
        </div>
      </div>
      <nav aria-label="On this page" data-ground="cream" className="contents-bar screen-only">
        <details className="disclosure wrap">
          <summary className="flex min-h-12 items-center justify-between gap-4 font-bold text-heading">
            On this page
            <Icon name="chevron" className="icon-turn size-5 text-accent" />
          </summary>
          <ContentsList parts={partsOf(bands)} className="pb-3 sm:columns-2 lg:columns-3" />
        </details>
      </nav>
      {bands}
      <GuideBehaviour />
    </>
  )
}

type Part = {id: string; heading: string}

/** Finds the parts among elements, also inside a wrapping `div`. */
function partsOf(elements: ReactNode): Part[] {
  return Children.toArray(elements).flatMap((element) => {
    if (!isValidElement<{children?: ReactNode}>(element)) return []
    if (!isSection(element)) return element.type === 'div' ? partsOf(element.props.children) : []
    const {id, heading} = element.props
    return id && typeof heading === 'string' ? [{id, heading}] : []
  })
}

function isSection(
  element: ReactElement,
): element is ReactElement<Parameters<typeof Section>[0], typeof Section> {
  return element.type === Section
}
