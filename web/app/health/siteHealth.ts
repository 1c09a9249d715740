import 'server-only'
import {statfs} from 'node:fs/promises'
import {environment} from '../../data/environment.ts'
import {messageOf} from '../../data/messageOf.ts'
import {withDeadline} from '../../data/withDeadline.ts'
import {siteState} from '../../edition/current.ts'
import {enquiries} from '../../enquiries/enquiries.ts'
import {enquiriesHealth} from '../../enquiries/health.ts'

/** A Content Lake that takes longer counts as unavailable. */
const answerWithinMs = 3_000
const leastFreeBytes = 200 * 1024 * 1024
/** Mail that has waited longer than this is stuck. */
const longestWaitMinutes = 30

/** The most misfits the answer names. */
const mostUnfit = 50

const {SANITY_PROJECT_ID, LAKE_URL, DATA_DIR, WEB_PORT} = environment

export async function siteHealth() {
  const [stored, lake, homePage, freeBytes] = await Promise.all([
    enquiriesAnswer(),
    lakeAnswer(),
    homePageAnswer(),
    freeSpace(),
  ])
  const database = stored ? 'ok' : 'not writable'
  const mail = mailHealth(stored)
  const disk = freeBytes !== undefined && freeBytes < leastFreeBytes ? 'nearly full' : 'ok'
  const deletion = stored?.deletionProblem ? 'waits for a person' : 'ok'
  const isWell =
    [database, lake, homePage, disk, deletion].every((state) => state === 'ok') &&
    mail !== 'failing' &&
    mail !== 'stuck'
  const {number, documents, misfits, isSample} = siteState().edition
  return {
    status: isWell ? 'ok' : 'failing',
    database,
    lake,
    homePage,
    // Published fields that do not fit the content model: missing on the site, or in their last good
    // version.
    content: {
      edition: number,
      documents: documents.size,
      isSample,
      unfit: misfits.slice(0, mostUnfit),
    },
    mail,
    ...(stored && {mailWaiting: stored.waiting, oldestMailMinutes: stored.oldestWaitingMinutes}),
    deletion,
    disk,
    freeBytes,
    clock: new Date().toISOString(),
  }
}

type Stored = Awaited<ReturnType<typeof enquiriesHealth>>

function mailHealth(stored: Stored | undefined) {
  if (!stored) return 'unknown'
  if (!stored.isConfigured) return 'not configured'
  if (stored.oldestWaitingMinutes > longestWaitMinutes) return 'stuck'
  return stored.failing > 0 ? 'failing' : 'ok'
}

async function enquiriesAnswer(): Promise<Stored | undefined> {
  try {
    return await withDeadline(enquiriesHealth(enquiries()))
  } catch (error) {
    console.error('Enquiries cannot be stored:', messageOf(error))
    return undefined
  }
}

async function lakeAnswer(): Promise<'ok' | 'failing' | 'away'> {
  const url = SANITY_PROJECT_ID
    ? `https://${SANITY_PROJECT_ID}.api.sanity.io/v1/ping`
    : `${LAKE_URL}/health`
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await response.text()
    return response.ok ? 'ok' : 'failing'
  } catch {
    return 'away'
  }
}

async function homePageAnswer(): Promise<'ok' | 'failing'> {
  try {
    const response = await fetch(`http://localhost:${WEB_PORT}/`, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await response.text()
    return response.status === 200 ? 'ok' : 'failing'
  } catch {
    return 'failing'
  }
}

async function freeSpace(): Promise<number | undefined> {
  try {
    const {bavail, bsize} = await statfs(DATA_DIR)
    return bavail * bsize
  } catch {
    return undefined
  }
}
