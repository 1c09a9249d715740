import type {Crumb, ReviewedPage} from '@home-care/schemas/site/page.ts'
import {
  Children,
  type ComponentProps,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import {descriptionOf} from '../../content/described.ts'
import {getFigures} from '../../content/read.ts'
import {keyPoints} from '../../words/help/keyPoints.ts'
import {ArticleJsonLd} from '../ArticleJsonLd.tsx'
import {whoToCall} from '../answeredNumbers.ts'
import {GuideBehaviour} from '../Behaviour.tsx'
import {ButtonLink, SecondaryLink} from '../Button.tsx'
import {CheckList} from '../CheckList.tsx'
import {ContentsList} from '../ContentsList.tsx'
import {CtaBand} from '../CtaBand.tsx'
import {Icon} from '../Icon.tsx'
import {PageHero} from '../PageHero.tsx'
import {GuidePart} from './GuidePart.tsx'
import {PassOn} from './PassOn.tsx'

interface GuideLink {
  href: string
  label: string
}

/** The main link, and the other one. */
type GuideLinks = readonly [GuideLink, GuideLink]

const buttons = ([main, other]: GuideLinks) => (
  <>
    <ButtonLink href={main.href}>{main.label}</ButtonLink>
    <SecondaryLink href={other.href}>{other.label}</SecondaryLink>
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

type Hero = ComponentProps<typeof PageHero>

/** The head of a guide, with its structured data for search engines. */
function HelpHero({
  page,
  title,
  ...hero
}: Pick<Hero, 'intro' | 'actions' | 'numbers'> & {page: ReviewedPage; title: string}) {
  return (
    <>
      <PageHero page={page} title={title} {...hero}>
        <p className="screen-only">
          <a href={whoToCall.path} className="link inline-flex min-h-11 items-center gap-2">
            <Icon name="warning" className="size-5 text-accent" />
            It can’t wait: who to call now
          </a>
        </p>
      </PageHero>
      <ArticleJsonLd
        path={page.path}
        headline={title}
        description={descriptionOf(page)}
        dateModified={page.reviewed}
      />
    </>
  )
}

/** A guide's key points, for a reader with one minute. Renders nothing for a page without any. */
async function KeyPoints({page}: {page: Crumb & {path: string}}) {
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
