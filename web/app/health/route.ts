import {release} from '@home-care/environment/release.ts'
import {siteState} from '../../edition/current.ts'
import {enquiries} from '../../enquiries/enquiries.ts'
import {checksOf} from '../../watch/checks.ts'
import {readChecks} from '../../watch/readChecks.ts'

export const dynamic = 'force-dynamic'

/** Requests within this time get the previous answer, so that a stranger's loop causes no writes. */
const anewAfterMs = 5_000
const withinMs = 3_000
/** The most misfits that the answer names. */
const mostMisfits = 50

const checks = checksOf(enquiries())

async function readHealth() {
  const readings = await readChecks(checks, withinMs)
  const isStoring = readings.every(({check, value}) => check.name !== 'database' || value === 'ok')
  const health = {
    status: readings.some(({problem}) => problem) ? 'failing' : 'ok',
    release,
    ...Object.fromEntries(readings.map(({check, value}) => [check.name, value])),
    figures: Object.assign({}, ...readings.map(({figures}) => figures)),
    // Published fields that are missing on the site, or in their last good version.
    unfit: siteState().edition.misfits.slice(0, mostMisfits),
    readAt: new Date().toISOString(),
  }
  return {health, status: isStoring ? 200 : 503}
}

let last: {at: number; answer: ReturnType<typeof readHealth>} | undefined

/**
 * The site's health for monitoring. It is public, so it holds no secret and no personal data. 503 when
 * enquiries cannot be stored.
 */
export async function GET() {
  // A clock that is set back must not keep an answer.
  if (!last || Math.abs(Date.now() - last.at) > anewAfterMs)
    last = {at: Date.now(), answer: readHealth()}
  const {health, status} = await last.answer
  return Response.json(health, {status, headers: {'Cache-Control': 'no-store'}})
}
