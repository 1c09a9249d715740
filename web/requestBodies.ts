import type {IncomingMessage} from 'node:http'

/** Far more than any route reads, so that whoever sent too long a text is told so first. */
const mostReceived = 8 * 1024 * 1024

/**
 * Hangs up on whoever sends a body without end. Routes stop reading of their own (formRequest.ts), but
 * Next.js waits for the end of a body that the proxy may see, and Node.js for one that nobody wants.
 */
export function boundBody(request: IncomingMessage): void {
  let received = 0
  const {push} = request
  request.push = (chunk, encoding) => {
    received += chunk?.length ?? 0
    if (received > mostReceived) {
      request.destroy()
      return false
    }
    return push.call(request, chunk, encoding)
  }
}

/**
 * Whether Next.js would take a request for a server action. There are none here: it would fail with
 * 500 and the log would fill at a stranger's wish.
 */
export function isForServerAction({method, url, headers}: IncomingMessage): boolean {
  if (method !== 'POST' || url?.startsWith('/api/')) return false
  return 'next-action' in headers || !!headers['content-type']?.startsWith('multipart/form-data')
}
