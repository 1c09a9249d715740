import {siteHealth} from './siteHealth.ts'

export const dynamic = 'force-dynamic'

/** Asked more often, the answer is the one before: a stranger's loop writes nothing. */
const anewAfterMs = 5_000

let last: {at: number; health: ReturnType<typeof siteHealth>} | undefined

/**
 * What is wrong with the site, for whatever watches over it; open to anyone, so it holds no secret
 * and nothing that a person wrote. 503 when an enquiry could not be taken.
 */
export async function GET() {
  if (!last || Date.now() - last.at > anewAfterMs) last = {at: Date.now(), health: siteHealth()}
  const health = await last.health
  return Response.json(health, {
    status: health.database === 'ok' ? 200 : 503,
    headers: {'Cache-Control': 'no-store'},
  })
}
