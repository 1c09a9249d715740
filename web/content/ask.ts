import 'server-only'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {type Day, londonDay} from '@home-care/schemas/rules/day.ts'
import {shownParts} from '@home-care/schemas/rules/shownDocument.ts'
import {withSampleMarks} from '@home-care/schemas/sample/sampleMarks.ts'
import {stegaClean} from '@sanity/client/stega'
import {cookies, draftMode} from 'next/headers'
import {unstable_rethrow} from 'next/navigation'
import type {ClientReturn} from 'next-sanity'
import {resolvePerspectiveFromCookies} from 'next-sanity/live'
import {cache} from 'react'
import {environment} from '../data/environment.ts'
import {askTwice} from '../edition/askTwice.ts'
import {draftClient} from '../edition/client.ts'
import {askEdition, siteState} from '../edition/current.ts'
import {withSources} from '../preview/sources.ts'
import type {ClockQuestion} from './clockQuestions.ts'
import type {SiteQuery} from './queries.ts'

/** The preview's time limit for the Content Lake, including the retry. */
const timeoutMs = 3000

interface PageAnswer<Query extends string> {
  content: ClientReturn<Query>
  /** True until the Content Lake has answered for the first time: the content ships with the site. */
  isBuiltIn: boolean
}

/**
 * Answers a page's query: from the current edition, or in the preview from the Content Lake itself.
 */
export async function ask<const Query extends string>(
  query: SiteQuery<Query>,
): Promise<PageAnswer<Query>> {
  if (await isPreview()) {
    try {
      const today = londonDay(new Date())
      const {withdrawn} = siteState().edition
      const visible = shownParts(await askDrafts(query, today), today, withdrawn)
      return {content: withSampleMarks(visible, stegaClean), isBuiltIn: false}
    } catch (error) {
      query.logFailure(messageOf(error))
    }
  }
  const {value, isSample} = askEdition({
    key: JSON.stringify([query.query, query.params]),
    answer: (edition, now) => edition.answer(query, now),
  })
  if (isSample) query.logFailure('the Content Lake has never answered')
  return {content: withSampleMarks(value, stegaClean), isBuiltIn: isSample}
}

/** Reads what follows from a query's answer and the clock, once for a request; in the preview from the draft. */
export const askClock = cache(
  async <const Query extends string, Value>({
    query,
    derive,
    ...question
  }: ClockQuestion<Query, Value>): Promise<Value> =>
    (await isPreview())
      ? derive((await ask(query)).content, new Date()).value
      : askEdition(question).value,
)

async function askDrafts<const Query extends string>(
  {query, params}: SiteQuery<Query>,
  today: Day,
) {
  const perspective = await resolvePerspectiveFromCookies({cookies: await cookies()})
  const {result, resultSourceMap} = await askTwice(
    (signal) =>
      draftClient.fetch(
        query,
        {...params, today},
        {
          perspective,
          cache: 'no-store',
          signal,
          filterResponse: false,
          resultSourceMap: 'withKeyArraySelector',
        },
      ),
    timeoutMs,
  )
  return resultSourceMap ? withSources(result, resultSourceMap, environment.STUDIO_URL) : result
}

/**
 * Whether the request is an editor's preview. Outside of a request `draftMode` throws, and there is no
 * preview.
 */
async function isPreview(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch (error) {
    unstable_rethrow(error)
    return false
  }
}
