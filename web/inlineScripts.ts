import {createHash} from 'node:crypto'
import type {ServerResponse} from 'node:http'
import {leaveOutFramework} from './frameworkScripts.ts'

const policyHeader = 'content-security-policy'
const anyInlineScript = "'unsafe-inline'"

/** React escapes the `>` in attributes and the `</` in scripts: a page needs no parser to find them. */
const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs

/** The policy of a page, with the hashes of its own inline scripts in place of leave for any. */
function policyOf(policy: string, page: string): string {
  const hashes = new Set(
    page
      .matchAll(inlineScripts)
      .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )
  return policy
    .split('; ')
    .map((directive) =>
      directive.startsWith('script-src ')
        ? directive.replace(anyInlineScript, [...hashes].join(' ')).trimEnd()
        : directive,
    )
    .join('; ')
}

/**
 * Holds a page back until all of it is there, leaves out the scripts it has no use for, and lets its
 * policy allow its own inline scripts by their hashes and no others. What is no page passes as it
 * comes.
 * @param response whose compression, if any, is set up: it must not come between
 */
export function allowOwnScripts(response: ServerResponse): void {
  const {write, end, flushHeaders} = response
  const held: Buffer[] = []
  const isPage = () =>
    !response.headersSent && `${response.getHeader('content-type')}`.startsWith('text/html')
  const hold = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) held.push(Buffer.from(chunk))
  }

  Object.assign(response, {
    flushHeaders() {
      if (!isPage()) Reflect.apply(flushHeaders, response, [])
    },
    write(...given: unknown[]): boolean {
      if (!isPage()) return Reflect.apply(write, response, given)
      hold(given[0])
      const done = given.at(-1)
      if (typeof done === 'function') process.nextTick(done)
      return true
    },
    end(...given: unknown[]): ServerResponse {
      // The browser would put the policy of the answer that says "as before" in the place of the page's.
      if (response.statusCode === 304) response.removeHeader(policyHeader)
      const policy = response.getHeader(policyHeader)
      if (!isPage() || typeof policy !== 'string') return Reflect.apply(end, response, given)
      hold(given[0])
      const made = Buffer.concat(held).toString()
      // A page that failed is shown by React alone.
      const page = response.statusCode < 500 ? leaveOutFramework(made) : made
      response.setHeader(policyHeader, policyOf(policy, page))
      // Next.js says the length of what it made, of an answer without a body (HEAD) too.
      if (made.length === 0) response.removeHeader('content-length')
      else response.setHeader('content-length', Buffer.byteLength(page))
      const done = given.filter((each) => typeof each === 'function')
      return Reflect.apply(end, response, [page, ...done])
    },
  })
}
