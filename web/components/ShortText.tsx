import type {ShortText as Content} from '@home-care/schemas/sanity.types.ts'
import {PortableText, type PortableTextComponents} from '@portabletext/react'
import {stegaClean} from '@sanity/client/stega'
import {fillFacts} from '../content/facts.ts'
import {currentHref, getFacts} from '../content/read.ts'
import {CallUs} from './UrgentNumbers.tsx'

/** The marks of a text. An unsafe link, or one to a missing page, becomes plain words. */
export const marks: PortableTextComponents['marks'] = {
  link: ({value, children}) => {
    const href = typeof value?.href === 'string' ? currentHref(stegaClean(value.href)) : undefined
    if (!href) return children
    return (
      <a href={href} className="underline underline-offset-4">
        {children}
      </a>
    )
  },
  whileAnswered: ({children}) => <CallUs>{children}</CallUs>,
}

const inSentence: PortableTextComponents = {marks, block: {normal: ({children}) => <>{children}</>}}
const inParagraphs: PortableTextComponents = {marks}

/**
 * Sentences of an editor, with today's facts.
 * @param isParagraphs each paragraph in an element of its own; otherwise only where there are several
 */
export async function ShortText({
  value,
  isParagraphs = false,
}: {
  value: Content | null | undefined
  isParagraphs?: boolean
}) {
  if (!value?.length) return null
  const filled = fillFacts(value, await getFacts(value))
  if (isParagraphs)
    return (
      <div className="prose">
        <PortableText value={filled} components={inParagraphs} onMissingComponent={false} />
      </div>
    )
  return filled.length > 1 ? (
    <PortableText value={filled} components={inParagraphs} onMissingComponent={false} />
  ) : (
    <PortableText value={filled} components={inSentence} onMissingComponent={false} />
  )
}
