import type {NextRequest} from 'next/server'
import {insteadOfPage} from '../../content/insteadOfPage.ts'
import {loggable} from '../../content/loggable.ts'

const words = 'Not found'

/** Any path that no other route answers: logged, then the 404 page (spec section 2.13). */
export async function GET(request: NextRequest): Promise<Response> {
  console.warn(`404 for an unknown path: ${loggable(request.nextUrl.pathname)}`)
  return wantsPage(request.headers)
    ? insteadOfPage('page', 404, words)
    : new Response(words, {status: 404, headers: {'cache-control': 'no-store'}})
}

/** Not a picture, a script or a page fetched in advance: a person may read the answer. */
function wantsPage(headers: Headers): boolean {
  return !headers.has('rsc') && ['document', null].includes(headers.get('sec-fetch-dest'))
}
