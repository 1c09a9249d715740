import 'server-only'
import {setTimeout as pause} from 'node:timers/promises'
import {ClientError} from '@sanity/client'
import {cookies, draftMode} from 'next/headers'
import {unstable_rethrow} from 'next/navigation'
import type {ClientReturn} from 'next-sanity'
import {resolvePerspectiveFromCookies} from 'next-sanity/live'
import {askEdition} from '../edition/current.ts'
import {messageOf} from '../enquiries/messageOf.ts'
import {environment} from '../environment.ts'
import {draftClient} from './client.ts'
import type {Question} from './queries.ts'
import {withSources} from './sources.ts'

/** How long the preview waits for the Content Lake, its retry included. */
const patienceMs = 3000
/** A server that is starting, or shedding load, is given a moment. */
const secondTryMs = 200

interface Answer<Query extends string> {
  content: ClientReturn<Query>
  /** Never answered by the Content Lake: this is content that ships with the site. */
  isBuiltIn: boolean
}

/** The answer that a page shows: the edition's, or for the preview the Content Lake's own. */
export async function ask<const Query extends string>(
  question: Question<Query>,
): Promise<Answer<Query>> {
  if (await isPreview()) {
    try {
      return {content: await askLake(question), isBuiltIn: false}
    } catch (error) {
      question.log(messageOf(error))
    }
  }
  const key = JSON.stringify([question.query, question.params])
  const {value, isSample} = askEdition<ClientReturn<Query>>(key, (edition, now) =>
    edition.answer<ClientReturn<Query>>(question, now),
  )
  if (isSample) question.log('the Content Lake has never answered')
  return {content: value, isBuiltIn: isSample}
}

async function askLake<const Query extends string>({query, params}: Question<Query>) {
  const perspective = await resolvePerspectiveFromCookies({cookies: await cookies()})
  const signal = AbortSignal.timeout(patienceMs)
  const ask = () =>
    draftClient.fetch(query, params, {
      perspective,
      cache: 'no-store',
      // Without a signal Next.js would answer a second request as it answered the first.
      signal,
      filterResponse: false,
      resultSourceMap: 'withKeyArraySelector',
    })
  const {result, resultSourceMap} = await ask().catch(async (error: unknown) => {
    if (error instanceof ClientError || signal.aborted) throw error
    await pause(secondTryMs)
    return ask()
  })
  return resultSourceMap ? withSources(result, resultSourceMap, environment.STUDIO_URL) : result
}

/** Whether an editor's preview asks. Outside of a request nobody previews: Next.js throws there. */
async function isPreview(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch (error) {
    unstable_rethrow(error)
    return false
  }
}
