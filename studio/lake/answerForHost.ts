import {SANITY_VERSION} from 'sanity'

/** What the Studio asks Sanity's own servers about itself, and what this machine answers instead. */
const answers: [address: string, answer: () => Response][] = [
  // "Is there a newer Studio?": versions are pinned, so the newest is the one that runs.
  [
    'https://sanity-cdn.com/v1/modules/',
    () => Response.json({latest: SANITY_VERSION, packageVersion: SANITY_VERSION}),
  ],
  // "Can feedback be sent to Sanity?": no, and then the Studio shows no button for it.
  ['https://api.sanity.io/vX/intake/feedback', () => new Response(null, {status: 503})],
]

/** Keeps the Studio's questions about itself on this machine: offline they would only fail. */
export function answerForHost(): void {
  const fetchElsewhere = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const found = answers.find(([address]) => url.startsWith(address))
    return found ? found[1]() : fetchElsewhere(input, init)
  }
}
