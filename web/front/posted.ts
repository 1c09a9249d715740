import 'server-only'
import {headers} from 'next/headers'
import {readBytes} from '../forms/formRequest.ts'
import type {SearchParameters} from '../tools/answers.ts'
import {internalHeaders} from './internalHeaders.ts'

/* Passes a posted form to the page it was posted to, for answers that must not be in a URL. A
   Next.js page cannot read a request's body, so the proxy puts the fields into a request header,
   within this process. Nothing stores it. */

const formType = 'application/x-www-form-urlencoded'

/** Longer than any answers to these forms. */
const mostCharacters = 1000

/**
 * Copies the posted fields from the request's body to the header, which no request may bring itself.
 * @throws RefusedRequest when the body cannot be read
 */
export async function forwardPostedForm(request: Request, requestHeaders: Headers): Promise<void> {
  requestHeaders.delete(internalHeaders.postedForm)
  if (request.method !== 'POST' || !request.headers.get('content-type')?.startsWith(formType))
    return
  const fields = new URLSearchParams((await readBytes(request)).toString())
  requestHeaders.set(internalHeaders.postedForm, fields.toString().slice(0, mostCharacters))
}

/** Returns the fields posted to the current page; undefined when there are none. */
export async function readPosted(): Promise<SearchParameters | undefined> {
  const posted = (await headers()).get(internalHeaders.postedForm)
  if (posted === null) return undefined
  const fields = new URLSearchParams(posted)
  return Object.fromEntries(
    [...fields.keys()].map((name): [string, string | string[]] => {
      const [first = '', ...others] = fields.getAll(name)
      return [name, others.length ? [first, ...others] : first]
    }),
  )
}
