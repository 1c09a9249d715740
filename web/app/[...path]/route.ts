import type {NextRequest} from 'next/server'
import {loggable} from '../../content/loggable.ts'
import {environment} from '../../environment.ts'

/*
 * A route and not a page, because a page can answer 404 only by throwing, and then is an empty
 * document without scripts. The words are those of app/missing, asked of this very server.
 */
const words = `http://localhost:${environment.WEB_PORT}/missing/page`

/** Any path that no other route answers: logged, then the 404 page (spec section 2.13). */
export async function GET(request: NextRequest): Promise<Response> {
  console.warn(`404 for an unknown path: ${loggable(request.nextUrl.pathname)}`)
  const cache = {'cache-control': 'no-store'}
  const page = wantsPage(request.headers)
    ? await fetch(words, {cache: 'no-store', signal: AbortSignal.timeout(5000)}).catch(() => null)
    : null
  if (!page) return new Response('Not found', {status: 404, headers: cache})
  return new Response(page.body, {
    status: 404,
    headers: {...cache, 'content-type': 'text/html; charset=utf-8'},
  })
}

/** Not a picture, a script or a page fetched in advance: a person may read the answer. */
function wantsPage(headers: Headers): boolean {
  return !headers.has('rsc') && ['document', null].includes(headers.get('sec-fetch-dest'))
}
