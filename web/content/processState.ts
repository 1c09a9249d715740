import {AsyncLocalStorage} from 'node:async_hooks'
import type {HeardChanges} from '../enquiries/sharedChanges.ts'

interface ContentState {
  /** How many changes the Content Lake has told of since the site started. */
  changes: number
  /** How many it had told of when the request that is being answered came in. */
  changesBefore: AsyncLocalStorage<number>
  /** What the sites of one database were told; undefined until this one follows it. */
  heard: HeardChanges | undefined
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
  changesBefore: new AsyncLocalStorage(),
  heard: undefined,
  restUntil: 0,
  rest: new AbortController(),
}

/**
 * The server, its cache, the proxy and the pages are loaded or bundled apart: what they know in
 * common is kept with the process.
 */
export const contentState: ContentState = globalThis.siteContentState
