import 'server-only'
import {environment} from '../environment.ts'

/**
 * Answers with a page of app/missing, asked of this very server: a page can have another status than
 * 200 only by throwing, and then is an empty document without scripts.
 *
 * @param what the last part of its address
 * @param words the answer where the page cannot be had
 */
export async function insteadOfPage(
  what: string,
  status: number,
  words: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const address = `http://localhost:${environment.WEB_PORT}/missing/${what}`
  const page = await fetch(address, {cache: 'no-store', signal: AbortSignal.timeout(5000)}).catch(
    () => null,
  )
  return new Response(page?.body ?? words, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-type': page ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
      ...headers,
    },
  })
}
