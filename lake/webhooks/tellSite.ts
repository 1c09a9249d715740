import {setTimeout as pause} from 'node:timers/promises'
import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import type {DocumentChange, StoredDocument} from '../store/document.ts'
import {isPublicId} from '../store/ids.ts'
import type {Store} from '../store/store.ts'

export const revalidationPath = '/api/revalidate'

/** Says that any published content may have changed. */
export const everythingBody = JSON.stringify({everything: true})

const LONGEST_PAUSE_MS = 3000

export interface SiteWebhook {
  /** Origin of the site, such as http://localhost:3000. */
  siteUrl: string
  /** Signs every request; the site holds the same. */
  secret: string
}

/**
 * Tells the site that published content changed, by a request signed like a webhook of hosted Sanity:
 * at the start, and after each commit that changed some. It repeats a request until the site answers,
 * one at a time, and never delays a commit.
 * @param onAnswer hears why the site refused a request, or that it did not
 * @returns the function that ends it
 */
export function tellSite(
  store: Pick<Store, 'onCommit'>,
  {siteUrl, secret}: SiteWebhook,
  onAnswer: (problem: string | undefined) => void = () => {},
) {
  const url = new URL(revalidationPath, siteUrl).href
  const stopping = new AbortController()
  let isPending = false
  let isSending = false

  async function announce() {
    isPending = true
    if (isSending) return
    isSending = true
    let wait = 200
    while (isPending && !stopping.signal.aborted) {
      isPending = false
      const problem = await send()
      if (problem === undefined) {
        wait = 200
        continue
      }
      isPending = true
      // A site that is only starting is no news.
      if (wait > 4 * LONGEST_PAUSE_MS && wait <= 8 * LONGEST_PAUSE_MS) {
        log.warn(`The site cannot be told of a change, still trying (${url}: ${problem})`)
      }
      const {signal} = stopping
      await pause(Math.min(wait, LONGEST_PAUSE_MS), undefined, {ref: false, signal}).catch(() => {})
      wait *= 2
    }
    isSending = false
  }

  async function send(): Promise<string | undefined> {
    // Hosted Sanity waits as long.
    const timeout = AbortSignal.timeout(30_000)
    const signature = await encodeSignatureHeader(everythingBody, Date.now(), secret)
    try {
      const {status, body} = await fetch(url, {
        method: 'POST',
        body: everythingBody,
        headers: {[SIGNATURE_HEADER_NAME]: signature, 'content-type': 'application/json'},
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, timeout]),
      })
      await body?.cancel()
      if (status >= 500 || status === 408 || status === 429) return `it answered ${status}`
      const isRefused = status >= 300
      if (isRefused) log.error(`The site refused to hear of a change (${url}: ${status})`)
      onAnswer(
        isRefused
          ? `The site refuses to hear what is published (${status}): visitors see a change minutes late. Set the same SANITY_WEBHOOK_SECRET for the site and the lake, and look at their clocks.`
          : undefined,
      )
      return undefined
    } catch (error) {
      return timeout.aborted ? 'it gave no answer in time' : messageOf(error)
    }
  }

  void announce()
  const unsubscribe = store.onCommit(({changes}) => {
    if (changes.some(isPublished)) void announce()
  })
  return () => {
    unsubscribe()
    stopping.abort()
  }
}

/** No page shows a draft or version, nor what Studio and lake keep for themselves. */
const isPublished = ({id, before, after}: DocumentChange): boolean =>
  isPublicId(id) && [before, after].some((state) => state !== null && isShown(state))

/** A picture's document says whether its people may be seen. */
const isShown = ({_type, consent}: StoredDocument): boolean =>
  !/^(sanity|system)\./.test(_type) || (_type === 'sanity.imageAsset' && consent !== undefined)
