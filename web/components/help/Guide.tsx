import {Children, isValidElement, type ReactElement, type ReactNode} from 'react'
import type {Page} from 'schemas/site/page.ts'
import {ContentsList} from '../ContentsList.tsx'
import {Section} from '../Section.tsx'
import {PassOn} from './PassOn.tsx'

/**
 * A guide: how it opens, a list of its parts, ways to pass it on, and the parts.
 *
 * @param children the hero, then the bands; each <Section> with an id and a heading is a part
 */
export function Guide({page, children}: {page: Page; children: ReactNode}) {
  const [hero, ...bands] = Children.toArray(children)
  return (
    <>
      {hero}
      <div data-ground="sand" className="screen-only border-t border-rule py-8 md:py-10">
        <div className="wrap">
          <nav aria-labelledby="contents">
            <ContentsList parts={partsOf(bands)} className="gap-x-10 sm:columns-2 lg:columns-3" />
          </nav>
          <PassOn page={page} className="mt-4 border-t border-rule pt-4" />
        </div>
      </div>
      {bands}
    </>
  )
}

type Part = {id: string; heading: string}

/** The parts among elements, and among those that only wrap them. */
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
