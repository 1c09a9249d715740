import 'server-only'
import {headers} from 'next/headers'
import {readBytes} from '../enquiries/formRequest.ts'
import type {SearchParameters} from './help/answers.ts'

/*
 * How a page is given what a form posted to it, where an answer must not stand in an address: a page
 * has no body of a request, so the proxy hands it on in a header, within this process. Nothing keeps it.
 */

/** Set by the proxy alone, which drops what comes from outside. */
const postedHeader = 'x-posted-form'

const formType = 'application/x-www-form-urlencoded'

/** Longer than the answers of any such form. */
const mostCharacters = 1000

/**
 * Moves what a form posted from the request's body to its header.
 * @throws RefusedRequest when the body cannot be read
 */
export async function handOn(request: Request, requestHeaders: Headers): Promise<void> {
  requestHeaders.delete(postedHeader)
  if (request.method !== 'POST' || !request.headers.get('content-type')?.startsWith(formType))
    return
  const fields = new URLSearchParams((await readBytes(request)).toString())
  requestHeaders.set(postedHeader, fields.toString().slice(0, mostCharacters))
}

/** What a form posted to the page that is asked for; undefined when nothing was posted. */
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
