import 'server-only'
import {writeFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {ClientError} from '@sanity/client'
import type {ClientReturn} from 'next-sanity'
import {siteMetrics} from '../watch/metrics.ts'
import {findMismatch} from './answerShape.ts'
import {queryBuiltIn} from './builtIn.ts'
import {client} from './client.ts'
import {isBuild, recall, remember} from './lastGood.ts'
import {contentState} from './processState.ts'
import type {Question} from './queries.ts'
import {sampleContentFile} from './sampleContentFile.ts'

// The Content Lake as the site sees it: it answers within a few seconds and as the content model
// says, or it does not answer, and then what it last answered stands.

type Asked<Query extends string> = Pick<Question<Query>, 'query' | 'params'>

export interface Answer<Query extends string> {
  content: ClientReturn<Query>
  /** Never answered by the Content Lake: this is content that ships with the site. */
  isBuiltIn: boolean
}

/** How long a visitor may wait for one question, its retry included. Nobody waits for a build. */
export const patienceMs = isBuild ? 60_000 : 3000

/**
 * A Content Lake that let a visitor wait in vain is not asked again for so long, and nobody waits for
 * what it was asked meanwhile: a page of many questions does not wait for one after the other.
 */
const restMs = 10_000

/** A server that is starting, or shedding load, is given a moment. */
const retryMs = 200

const timedOut = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/**
 * The Content Lake's own answer, kept as the last good one.
 * @throws whatever kept it from answering, or what is wrong with the answer
 */
export async function askLake<const Query extends string>({
  query,
  params,
}: Asked<Query>): Promise<ClientReturn<Query>> {
  if (Date.now() < contentState.restUntil) throw new Error('it did not answer a moment ago')
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), contentState.rest.signal])
    const answer = await withRetry(() => client.fetch(query, params, {cache: 'no-store', signal}))
    const departure = findMismatch(query, params, answer)
    if (departure) throw new Error(`the answer is not what the content model says at ${departure}`)
    siteMetrics().contentAnswered.setToCurrentTime()
    await remember({query, params}, answer).catch((error: unknown) =>
      console.error(`The last good content could not be kept: ${reason(error)}`),
    )
    return answer
  } catch (error) {
    siteMetrics().contentFailures.inc()
    if (timedOut(error) && Date.now() >= contentState.restUntil) leaveAlone(error)
    throw error
  }
}

function leaveAlone(because: unknown) {
  const {rest} = contentState
  contentState.restUntil = Date.now() + restMs
  contentState.rest = new AbortController()
  rest.abort(because)
}

/**
 * One retry (spec sections 7.2 and 9), unless time is up or the question itself was refused. Not the
 * client's: at 8.11.0 that never repeats a 503.
 * @param request given a signal, without which Next.js would answer it again as it was answered first
 */
export async function withRetry<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (error) {
    if (timedOut(error) || error instanceof ClientError) throw error
    await setTimeout(retryMs)
    return await request()
  }
}

/** What the Content Lake last answered or, when it never did, the built-in content. */
export async function askMemory<const Query extends string>({
  query,
  params,
}: Asked<Query>): Promise<Answer<Query>> {
  const kept = await recall({query, params})
  if (kept && findMismatch(query, params, kept.answer) === null) {
    return {content: kept.answer, isBuiltIn: false}
  }
  if (isBuild) warnOfBuiltIn()
  return {content: queryBuiltIn(query, params), isBuiltIn: true}
}

/** The Content Lake's answer or, with a line in the log, what stands in for it. */
export async function askOrRecall<const Query extends string>(
  question: Question<Query>,
): Promise<ClientReturn<Query>> {
  try {
    return await askLake(question)
  } catch (error) {
    question.log(reason(error))
    return (await askMemory(question)).content
  }
}

export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

let warned = false

/** Loudly: here among what the build prints, and by the file once more as its last words. */
function warnOfBuiltIn() {
  if (warned) return
  warned = true
  const warning = [
    '',
    '!!  THIS BUILD HOLDS SAMPLE CONTENT.',
    '!!  The Content Lake did not answer, and never has: pages are made of the made-up provider,',
    '!!  its telephone number included, until the site reaches the Content Lake.',
    '',
  ].join('\n')
  console.error(warning)
  writeFileSync(resolve(sampleContentFile), warning)
}
