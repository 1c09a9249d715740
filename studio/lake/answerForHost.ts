import {SANITY_VERSION} from 'sanity'
import {localProjectId} from 'schemas/localProject.ts'

/** What the Studio asks about itself, and what is answered in the browser instead. */
const answers = (lakeUrl: string): [address: string, answer: () => Response][] => [
  // "Is there a newer Studio?": versions are pinned, so the newest is the one that runs.
  [
    'https://sanity-cdn.com/v1/modules/',
    () => Response.json({latest: SANITY_VERSION, packageVersion: SANITY_VERSION}),
  ],
  // "Can feedback be sent to Sanity?": no, and then the Studio shows no button for it.
  ['https://api.sanity.io/vX/intake/feedback', () => new Response(null, {status: 503})],
  // "Is this HTTP/2?": a warning would follow that it is slow, which one socket for all streams mends.
  [
    `${lakeUrl}/v2025-03-01/ping?tag=sanity.studio.protocol-check`,
    () => Response.json({pong: true}),
  ],
]

/**
 * Keeps the Studio's questions about itself on this machine: offline they would only fail. Part of
 * it (Sanity's SDK) asks at the project's own host name, as on hosted Sanity, whatever the client is
 * told; the lake has one name only.
 */
export function answerForHost(lakeUrl: string): void {
  const known = answers(lakeUrl)
  const atProject = lakeUrl.replace('//', `//${localProjectId}.`)
  const fetchElsewhere = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const found = known.find(([address]) => url.startsWith(address))
    if (found) return found[1]()
    if (!url.startsWith(`${atProject}/`)) return fetchElsewhere(input, init)
    const atLake = lakeUrl + url.slice(atProject.length)
    return fetchElsewhere(input instanceof Request ? new Request(atLake, input) : atLake, init)
  }
}
