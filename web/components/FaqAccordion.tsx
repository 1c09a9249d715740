import {counted} from '@home-care/schemas/rules/amounts.ts'
import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'
import type {FAQPage} from 'schema-dts'
import {anchorIds} from './anchorId.ts'
import {Heading, type Level} from './Heading.tsx'
import {Icon} from './Icon.tsx'
import {JsonLd} from './JsonLd.tsx'
import {Paragraphs} from './Paragraphs.tsx'
import {Prose} from './Prose.tsx'

/** Above this number, questions are folded. */
const mostInSight = 12

export type Faq = {
  question: string
  /** Text with blank lines between paragraphs, or elements when the answer needs links. */
  answer: string | ReactNode
  /** The answer as plain text, where it is made of elements. */
  answerInWords?: string
  /** Marks the question's field: see preview/dataAttribute.ts. */
  'data-sanity'?: string
}

/**
 * Questions, one open at a time. Native `<details>`, which work without a script. The id is on the
 * answer, because browsers open a closed `<details>` for a fragment inside it.
 */
export function FaqAccordion({faqs, level = 3}: {faqs: readonly Faq[]; level?: Level}) {
  const inWords = faqs.flatMap(({question, answer, answerInWords}) => {
    const words = typeof answer === 'string' ? answer : answerInWords
    return words ? [{question, answer: words}] : []
  })
  const ids = anchorIds(faqs.map(({question}) => question))
  const entries = faqs.map(({question, answer, 'data-sanity': dataSanity}, index) => (
    <details
      key={ids[index]}
      name="questions"
      data-sanity={dataSanity}
      // The browser may have opened it for a fragment before React hydrates.
      suppressHydrationWarning
      className="disclosure border-b border-rule"
    >
      <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-4 py-2 text-heading md:py-4 hover:underline">
        <Heading level={level} className="text-current">
          {question}
        </Heading>
        <span className="grid size-11 place-items-center rounded-chip border border-rule bg-surface text-accent">
          <Icon name="chevron" className="icon-turn size-5" />
        </span>
      </summary>
      <div id={ids[index]} className="pr-4 pb-6">
        {typeof answer === 'string' ? <Paragraphs text={answer} /> : <Prose>{answer}</Prose>}
        <p className="screen-only mt-2 text-sm">
          {/* A label, because a reader view drops an answer that is for the most part a link. */}
          <a
            href={`#${ids[index]}`}
            aria-label={`Link to this answer: ${stegaClean(question)}`}
            className="link inline-flex min-h-11 items-center"
          >
            Link to this answer
          </a>
        </p>
      </div>
    </details>
  ))
  return (
    <div className="border-t border-rule">
      {entries.slice(0, mostInSight)}
      {entries.length > mostInSight && (
        <details>
          <summary className="link inline-flex min-h-16 items-center">
            {counted(entries.length - mostInSight, 'more question')}
          </summary>
          {entries.slice(mostInSight)}
        </details>
      )}
      {inWords.length > 0 && (
        <JsonLd<FAQPage>
          data={{
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: inWords.map(({question, answer}) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: {'@type': 'Answer', text: answer},
            })),
          }}
        />
      )}
    </div>
  )
}
