import 'server-only'
import {createHmac, timingSafeEqual} from 'node:crypto'
import {schemaIdSingleton} from '@sanity/preview-url-secret/constants'
import {z} from 'zod'
import {environment} from '../environment.ts'
import {draftClient} from './client.ts'

// Who may see drafts. Next.js's own draft mode cookie is the same for everybody and good until the
// next build; this one, set beside it, names what opened the preview, and ends.

export const previewSessionCookie = 'preview-session'

/** How long after sharing was switched on in the Studio its link opens the preview. */
const shareDays = 7

/** A working day: the Studio opens its preview anew with a new secret. */
const sessionSeconds = 12 * 60 * 60

/** How long a shared link that was switched off may still be followed by those who are in. */
const checkMs = 5000

const sessionSchema = z.object({
  expires: z.number(),
  /** The shared link's, which lives as long as editors share it. Absent: opened by the Studio. */
  shared: z.string().optional(),
})

const {SANITY_API_READ_TOKEN} = environment

/** @throws when no token is set, without which there is no preview */
function sign(text: string): string {
  if (!SANITY_API_READ_TOKEN) throw new Error('There is no preview without SANITY_API_READ_TOKEN')
  return createHmac('sha256', `preview ${SANITY_API_READ_TOKEN}`).update(text).digest('base64url')
}

/** The cookie's value for a preview that begins now. */
export function beginPreviewSession(shared?: string): {value: string; maxAge: number} {
  const session = {expires: Date.now() + sessionSeconds * 1000, shared}
  const text = Buffer.from(JSON.stringify(session)).toString('base64url')
  return {value: `${text}.${sign(text)}`, maxAge: sessionSeconds}
}

/** Whether a cookie's value still opens the preview. */
export async function isPreviewSession(value: string): Promise<boolean> {
  if (!SANITY_API_READ_TOKEN) return false
  const [text = '', signature = ''] = value.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const {expires, shared} = sessionSchema.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  if (Date.now() > expires) return false
  return shared === undefined || (await isShared(shared))
}

const checked = new Map<string, {at: number; good: boolean}>()

async function isShared(secret: string): Promise<boolean> {
  const last = checked.get(secret)
  if (last && Date.now() - last.at < checkMs) return last.good
  try {
    const good = (await findShared(secret))?.expired === false
    // Nobody else's secret gets here: it was signed when it was right.
    checked.set(secret, {at: Date.now(), good})
    return good
  } catch {
    return false
  }
}

const sharedSecretQuery = /* groq */ `*[_id == $id && secret == $secret][0]{
  "expired": dateTime(_updatedAt) < dateTime(now()) - 60 * 60 * 24 * ${shareDays}
}`

/**
 * @returns null when the secret is not that of the link which editors share
 * @throws when the Content Lake does not answer
 */
export function findShared(secret: string): Promise<{expired: boolean} | null> {
  return draftClient.fetch(
    sharedSecretQuery,
    {id: schemaIdSingleton, secret},
    {perspective: 'raw', stega: false, cache: 'no-store', signal: AbortSignal.timeout(3000)},
  )
}
