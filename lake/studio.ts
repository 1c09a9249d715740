/**
 * `import 'content-lake/studio'`, first in a `sanity.config.ts`, lets any Studio work on a lake of this
 * machine. An open document holds eleven event streams, and over HTTP/1.1 a browser opens six
 * connections to a host: whatever came after them would wait for ever. Here each stream is asked for
 * under another of the names that every browser knows for this machine, whichever way the Studio's
 * client has to ask for one. Over TLS all streams share one connection, and imported by the command
 * line it does nothing.
 */

const STREAM = /\/data\/(?:listen|live\/events)\//
const HERE = /(?:^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/
/** Enough for some tabs with the most streams that a document may hold. */
const NAMES = 16

// Tabs begin at different names.
let last = Math.floor(Math.random() * NAMES)

/** Where something is asked for: a stream of a lake of this machine under the next name. */
function addressOf(asked: string): string {
  if (!URL.canParse(asked)) return asked
  const url = new URL(asked)
  const isHere = url.protocol === 'http:' && HERE.test(url.hostname)
  if (!isHere || !STREAM.test(url.pathname)) return asked
  last = (last + 1) % NAMES
  url.hostname = `s${last}.localhost`
  return url.href
}

if (typeof window !== 'undefined') {
  const fetchAt = window.fetch
  window.fetch = async (input, init) => {
    const asked = input instanceof Request ? input.url : String(input)
    const address = addressOf(asked)
    if (address === asked) return fetchAt(input, init)
    const request = input instanceof Request ? new Request(address, input) : address
    const response = await fetchAt(request, init)
    // Whoever listens compares the answer's address with the one they asked.
    Object.defineProperty(response, 'url', {value: asked})
    return response
  }

  window.EventSource = new Proxy(window.EventSource, {
    construct: (original, [url, ...rest]) =>
      Reflect.construct(original, [addressOf(String(url)), ...rest]),
  })

  const {prototype} = XMLHttpRequest
  prototype.open = new Proxy(prototype.open, {
    apply: (original, request, [method, url, ...rest]) =>
      Reflect.apply(original, request, [method, addressOf(String(url)), ...rest]),
  })
}
