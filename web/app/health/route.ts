import {siteHealth} from './siteHealth.ts'

export const dynamic = 'force-dynamic'

/** Requests within this time get the previous answer, so that a stranger's loop causes no writes. */
const anewAfterMs = 5_000

let last: {at: number; health: ReturnType<typeof siteHealth>} | undefined

/**
 * The site's health for monitoring. It is public, so it holds no secret and no personal data. 503 when
 * enquiries cannot be stored.
 */
export async function GET() {
  if (!last || Date.now() - last.at > anewAfterMs) last = {at: Date.now(), health: siteHealth()}
  const health = await last.health
  return Response.json(health, {
    status: health.database === 'ok' ? 200 : 503,
    headers: {'Cache-Control': 'no-store'},
  })
}
