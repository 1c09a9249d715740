import {counted} from '@home-care/schemas/rules/amounts.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {SearchBehaviour} from '../../components/Behaviour.tsx'
import {SecondaryLink} from '../../components/Button.tsx'
import {Closing, Opening} from '../../components/blocks/ContentPage.tsx'
import {CallButton} from '../../components/CallButton.tsx'
import {LineLink} from '../../components/Links.tsx'
import {LookedForMost} from '../../components/LookedForMost.tsx'
import {Section} from '../../components/Section.tsx'
import {SiteSearchForm} from '../../components/SiteSearchForm.tsx'
import {pageMetadata} from '../../content/page.ts'
import {getContentPage} from '../../content/pages.ts'
import {askSite} from '../../search/askSite.ts'
import {normaliseQuestion} from '../../search/question.ts'
import type {SearchAnswer} from '../../search/siteSearch.ts'

type Props = PageProps<'/search'>

async function questionIn(searchParams: Props['searchParams']) {
  const {q} = await searchParams
  return normaliseQuestion(Array.isArray(q) ? (q[0] ?? '') : (q ?? ''))
}

export async function generateMetadata({searchParams}: Props): Promise<Metadata> {
  const question = await questionIn(searchParams)
  return {
    ...pageMetadata(pages.search),
    ...(question && {title: `“${question}”: search`}),
  }
}

export default async function SearchPage({searchParams}: Props) {
  const question = await questionIn(searchParams)
  const [written, answer] = await Promise.all([
    getContentPage(pages.search),
    question ? askSite(question) : undefined,
  ])
  return (
    <>
      <Opening written={written}>
        <SiteSearchForm label="What are you looking for?" question={question} />
        {/* Announces results to screen readers while the visitor types. */}
        <p role="status" data-found className="sr-only" />
      </Opening>
      {answer?.found.length ? (
        <Results question={question} {...answer} />
      ) : (
        <Nothing
          question={question}
          similar={answer?.similar ?? []}
          isLate={answer?.isLate ?? false}
        />
      )}
      <Closing written={written} />
      <SearchBehaviour />
    </>
  )
}

function searchPath(q: string): string {
  return `${pages.search.path}?${new URLSearchParams({q})}`
}

const reading = 'Something was published a moment ago, and the search is reading it. Search again.'

function Results({
  question,
  found,
  isLate,
}: {
  question: string
  found: SearchAnswer['found']
  isLate: boolean
}) {
  return (
    <Section
      id="results"
      ground="cream"
      heading={`${counted(found.length, 'page')} for “${question}”`}
      intro={isLate ? reading : undefined}
    >
      <ol className="grid max-w-3xl gap-y-7">
        {found.map(({path, title, kind, line}) => (
          <li key={path} className="border-b border-rule pb-6">
            <p className="text-sm text-soft">{kind}</p>
            <h3 className="text-xl">
              <a href={path} className="link inline-block py-2">
                {title}
              </a>
            </h3>
            <p className="mt-1">
              {line.map(({text, isHit}, place) =>
                isHit ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line keep their places.
                  <mark key={place} className="bg-sage-200 text-inherit">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/**
 * Shown when the question is empty or has no results.
 * @param isLate whether the search has not read what was published last
 */
async function Nothing({
  question,
  similar,
  isLate,
}: {
  question: string
  similar: string[]
  isLate: boolean
}) {
  const none = isLate
    ? {
        heading: `Still looking for “${question}”`,
        intro: reading,
      }
    : {
        heading: `No page for “${question}”`,
        intro: 'Try fewer words, or another word for it. Or ask a person.',
      }
  const {heading, intro} = question
    ? none
    : {
        heading: 'Ask in your own words',
        intro: 'A service, a town, a benefit, a worry. A slip in spelling doesn’t matter.',
      }
  return (
    <Section
      id="results"
      ground="cream"
      layout="aside"
      heading={heading}
      intro={intro}
      actions={
        <>
          <CallButton />
          <SecondaryLink href={pages.findPlace.path}>Look for your town</SecondaryLink>
        </>
      }
    >
      {similar.length > 0 && (
        <>
          <h3 className="text-xl">Did you mean</h3>
          <ul className="mt-3 mb-10 flex flex-wrap gap-x-6">
            {similar.map((near) => (
              <li key={near}>
                <LineLink href={searchPath(near)}>{near}</LineLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <LookedForMost />
    </Section>
  )
}
