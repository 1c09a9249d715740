import 'server-only'
import {unstable_cache} from 'next/cache'
import {cookies, draftMode} from 'next/headers'
import {unstable_rethrow} from 'next/navigation'
import {resolvePerspectiveFromCookies} from 'next-sanity/live'
import {environment} from '../environment.ts'
import {draftClient} from './client.ts'
import {type Answer, askLake, askMemory, patienceMs, reason, withRetry} from './contentLake.ts'
import {questionId} from './lastGood.ts'
import type {Question} from './queries.ts'
import {withSources} from './sources.ts'
import {everythingTag, withoutLakeTag} from './tags.ts'

// How a question gets its answer: from Next.js's cache; else from the Content Lake, which has a few
// seconds; else the last good answer; and where there never was one, the built-in content.

/** A page made without the Content Lake is made anew after this, by whoever visits it next. */
const retrySeconds = 10

/** The answer a page shows: cached by Next.js, live in the preview. */
export async function ask<const Query extends string>(
  question: Question<Query>,
): Promise<Answer<Query>> {
  const {query, params, tags, seconds, log} = question
  if (await isPreview()) {
    try {
      const perspective = await resolvePerspectiveFromCookies({cookies: await cookies()})
      const signal = AbortSignal.timeout(patienceMs)
      const {result, resultSourceMap} = await withRetry(() =>
        draftClient.fetch(query, params, {
          perspective,
          cache: 'no-store',
          signal,
          filterResponse: false,
          resultSourceMap: 'withKeyArraySelector',
        }),
      )
      const content = resultSourceMap
        ? withSources(result, resultSourceMap, environment.STUDIO_URL)
        : result
      return {content, isBuiltIn: false}
    } catch (error) {
      log(reason(error))
      return askMemory(question)
    }
  }

  let failed = false
  const answer = async () => {
    try {
      return await askLake(question)
    } catch (error) {
      failed = true
      log(reason(error))
      throw error
    }
  }
  const cached = unstable_cache(answer, [questionId({query, params})], {
    tags: [everythingTag, ...tags],
    revalidate: seconds,
  })
  try {
    // Next.js itself answers with what it has when only its time has run out.
    return {content: await cached(), isBuiltIn: false}
  } catch (error) {
    unstable_rethrow(error)
    return await askMemory(question)
  } finally {
    if (failed) await renewSoon()
  }
}

/** Whether an editor's preview asks. `generateStaticParams` asks for nobody: Next.js throws there. */
async function isPreview(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch (error) {
    unstable_rethrow(error)
    return false
  }
}

/** A page lives as briefly as the briefest thing it was made of. */
const renewSoon = unstable_cache(async () => null, [withoutLakeTag], {
  tags: [withoutLakeTag],
  revalidate: retrySeconds,
})
