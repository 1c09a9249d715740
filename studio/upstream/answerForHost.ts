import {localProjectId} from '@home-care/schemas/localProject.ts'
import {SANITY_VERSION} from 'sanity'
import type {LakeFetch} from '../lake/waitForLake.ts'

/** The Studio's questions about itself, and the answers given in the browser. */
const answers = (lakeUrl: string): [address: string, answer: () => Response][] => [
  // "Is there a newer Studio?": versions are pinned, so the newest is the one that runs.
  [
    'https://sanity-cdn.com/v1/modules/',
    () => Response.json({latest: SANITY_VERSION, packageVersion: SANITY_VERSION}),
  ],
  // "Can feedback be sent to Sanity?": no, and then the Studio shows no button for it.
  ['https://api.sanity.io/vX/intake/feedback', () => new Response(null, {status: 503})],
  // "Is this HTTP/2?": without an answer the Studio warns that it is slow; one socket for all streams
  // avoids that.
  [
    `${lakeUrl}/v2025-03-01/ping?tag=sanity.studio.protocol-check`,
    () => Response.json({pong: true}),
  ],
]

/**
 * Answers the Studio's questions about itself, and redirects clients that use the project's host name to
 * the lake.
 * @param fetchFromLake the fetch of the Studio's own client
 */
export function answerForHost(lakeUrl: string, fetchFromLake: LakeFetch): void {
  const fixedAnswers = answers(lakeUrl)
  const {host} = new URL(lakeUrl)
  const atLake = (url: string) => url.replace(`//${localProjectId}.${host}/`, `//${host}/`)
  const fetchElsewhere = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const found = fixedAnswers.find(([address]) => url.startsWith(address))
    if (found) return found[1]()
    const address = atLake(url)
    if (address === url) return fetchElsewhere(input, init)
    if (input instanceof Request) return fetchElsewhere(new Request(address, input), init)
    const response = await fetchFromLake(address, init)
    // Listeners compare the URL of the response with that of the request.
    Object.defineProperty(response, 'url', {value: url})
    return response
  }
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(atLake(String(url)), protocols)
    }
  }
}
