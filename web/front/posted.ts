import 'server-only'
import {headers} from 'next/headers'
import {readBytes} from '../forms/formRequest.ts'
import type {SearchParameters} from '../words/help/answers.ts'

/* Passes a posted form to the page it was posted to, for answers that must not be in a URL. A
   Next.js page cannot read a request's body, so the proxy puts the fields into a request header,
   within this process. Nothing stores it. */

/** Set only by the proxy, which drops any such header of the request. */
const postedHeader = 'x-posted-form'

const formType = 'application/x-www-form-urlencoded'

/** Longer than any answers to these forms. */
const mostCharacters = 1000

/**
 * Copies the posted fields from the request's body to the header.
 * @throws RefusedRequest when the body cannot be read
 */
export async function handOn(request: Request, requestHeaders: Headers): Promise<void> {
  requestHeaders.delete(postedHeader)
  if (request.method !== 'POST' || !request.headers.get('content-type')?.startsWith(formType))
    return
  const fields = new URLSearchParams((await readBytes(request)).toString())
  requestHeaders.set(postedHeader, fields.toString().slice(0, mostCharacters))
}

/** Returns the fields posted to the current page; undefined when there are none. */
export async function readPosted(): Promise<SearchParameters | undefined> {
  const posted = (await headers()).get(postedHeader)
  if (posted === null) return undefined
  const fields = new URLSearchParams(posted)
  return Object.fromEntries(
    [...fields.keys()].map((name): [string, string | string[]] => {
      const [first = '', ...others] = fields.getAll(name)
      return [name, others.length ? [first, ...others] : first]
    }),
  )
}
