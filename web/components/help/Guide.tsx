import type {Crumb} from '@home-care/schemas/site/page.ts'
import {Children, isValidElement, type ReactElement, type ReactNode} from 'react'
import {GuideBehaviour} from '../Behaviour.tsx'
import {ContentsList} from '../ContentsList.tsx'
import {GuidePart} from './GuidePart.tsx'
import {KeyPoints} from './KeyPoints.tsx'

/**
 * A guide's page, built like a document: one column of parts, and a list of them that stays in sight,
 * beside it on a wide screen and above it on a narrow one.
 * @param hero the head of the page
 * @param closing the band after the last part
 * @param children the parts
 */
export function Guide({
  page,
  hero,
  closing,
  children,
}: {
  page: Crumb & {path: string}
  hero: ReactNode
  closing: ReactNode
  children: ReactNode
}) {
  const parts = Children.toArray(children).filter(isPart)
  return (
    <>
      {hero}
      <div className="guide">
        <nav aria-label="On this page" data-ground="paper" className="contents-bar screen-only">
          <details className="disclosure fold-on-phones">
            <summary className="font-bold text-heading lg:supports-[selector(details::details-content)]:hidden">
              On this page
            </summary>
            <p className="mb-2 font-bold text-heading max-lg:hidden">In this guide</p>
            <ContentsList parts={parts.map(({props}) => props)} className="max-lg:pb-3" />
          </details>
        </nav>
        <div className="guide-parts">
          <KeyPoints page={page} />
          {parts}
        </div>
      </div>
      {closing}
      <GuideBehaviour />
    </>
  )
}

function isPart(
  element: ReactNode,
): element is ReactElement<Parameters<typeof GuidePart>[0], typeof GuidePart> {
  return isValidElement(element) && element.type === GuidePart
}
