import {
  Children,
  type ComponentProps,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import {GuideBehaviour} from '../Behaviour.tsx'
import {ButtonLink} from '../Button.tsx'
import {ContentsList} from '../ContentsList.tsx'
import {CtaBand} from '../CtaBand.tsx'
import {GuidePart} from './GuidePart.tsx'
import {HelpHero} from './HelpHero.tsx'
import {KeyPoints} from './KeyPoints.tsx'

interface GuideLink {
  href: string
  label: string
}

/** The main link, and the other one. */
type GuideLinks = readonly [GuideLink, GuideLink]

const buttons = ([main, other]: GuideLinks) => (
  <>
    <ButtonLink href={main.href}>{main.label}</ButtonLink>
    <ButtonLink href={other.href} variant="secondary">
      {other.label}
    </ButtonLink>
  </>
)

/**
 * A guide's page, built like a document: its head, one column of parts, a list of them that stays in
 * sight, beside it on a wide screen and above it on a narrow one, and a band that closes it.
 * @param numbers the figure that most readers come for
 * @param closingLinks by default Arrange Care and Contact us
 * @param children the parts
 */
export function Guide({
  opening,
  numbers,
  links,
  closing,
  closingLinks,
  children,
}: {
  opening: Pick<ComponentProps<typeof HelpHero>, 'page' | 'title' | 'intro'>
  numbers?: ReactNode
  links: GuideLinks
  closing: {heading: string; text: ReactNode}
  closingLinks?: GuideLinks
  children: ReactNode
}) {
  const parts = Children.toArray(children).filter(isPart)
  return (
    <>
      <HelpHero {...opening} numbers={numbers} actions={buttons(links)} />
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
          <KeyPoints page={opening.page} />
          {parts}
        </div>
      </div>
      <CtaBand heading={closing.heading} actions={closingLinks && buttons(closingLinks)}>
        {closing.text}
      </CtaBand>
      <GuideBehaviour />
    </>
  )
}

function isPart(
  element: ReactNode,
): element is ReactElement<Parameters<typeof GuidePart>[0], typeof GuidePart> {
  return isValidElement(element) && element.type === GuidePart
}
