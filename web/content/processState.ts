import {AsyncLocalStorage} from 'node:async_hooks'
import type {HeardChanges} from '../enquiries/sharedChanges.ts'

/** How much of what changes a site had heard of at a moment. */
interface Known {
  /** How many changes the Content Lake has told of since the site started. */
  changes: number
  /** The name of the last change that the sites of one database agree on, where that is known. */
  last: string | undefined
}

interface ContentState {
  changes: number
  /** What the sites of one database were told; undefined until this one follows it. */
  heard: HeardChanges | undefined
  /** What was known when the request that is being answered came in. */
  knownBefore: AsyncLocalStorage<Known>
  /** Until when a Content Lake that let somebody wait in vain is left alone: milliseconds. */
  restUntil: number
  /** Aborted when that begins: whoever still waits for an answer waits no longer. */
  rest: AbortController
}

declare global {
  var siteContentState: ContentState | undefined
}

globalThis.siteContentState ??= {
  changes: 0,
  heard: undefined,
  knownBefore: new AsyncLocalStorage(),
  restUntil: 0,
  rest: new AbortController(),
}

/**
 * The server, its cache, the proxy and the pages are loaded or bundled apart: what they know in
 * common is kept with the process.
 */
export const contentState: ContentState = globalThis.siteContentState

/** Does what a request asks for, and remembers what was known when it came in. */
export function asOfNow<Result>(answer: () => Result): Result {
  const {changes, heard, knownBefore} = contentState
  return knownBefore.run({changes, last: heard?.last()}, answer)
}
