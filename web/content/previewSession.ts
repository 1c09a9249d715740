import 'server-only'
import {createHmac, timingSafeEqual} from 'node:crypto'
import {schemaIdSingleton, schemaType} from '@sanity/preview-url-secret/constants'
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

/** For how long whoever is in stays in after the link was switched off, or their account suspended. */
const checkMs = 5000
const askMs = 3000

const sessionSchema = z.object({
  expires: z.number(),
  /** The shared link's, which lives as long as editors share it. Absent: opened by the Studio. */
  shared: z.string().optional(),
  /** Who opened it in the Studio, on the embedded lake: it ends with their right to see drafts. */
  user: z.string().optional(),
})

type Opener = Pick<z.infer<typeof sessionSchema>, 'shared' | 'user'>

const {SANITY_API_READ_TOKEN} = environment

/** @throws when no token is set, without which there is no preview */
function sign(text: string): string {
  if (!SANITY_API_READ_TOKEN) throw new Error('There is no preview without SANITY_API_READ_TOKEN')
  return createHmac('sha256', `preview ${SANITY_API_READ_TOKEN}`).update(text).digest('base64url')
}

/** The cookie's value for a preview that begins now. */
export function beginPreviewSession(opener: Opener): {value: string; maxAge: number} {
  const session = {expires: Date.now() + sessionSeconds * 1000, ...opener}
  const text = Buffer.from(JSON.stringify(session)).toString('base64url')
  return {value: `${text}.${sign(text)}`, maxAge: sessionSeconds}
}

/** Whether a cookie's value still opens the preview. */
export async function isPreviewSession(value: string): Promise<boolean> {
  if (!SANITY_API_READ_TOKEN) return false
  const [text = '', signature = ''] = value.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const {expires, shared, user} = sessionSchema.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  )
  if (Date.now() > expires) return false
  if (shared !== undefined) return isStill(`link ${shared}`, () => isShared(shared))
  return user === undefined || mayPreview(user)
}

/** Whether somebody may see drafts; what was known last, while the lake does not answer. */
export function mayPreview(user: string): Promise<boolean> {
  return isStill(`user ${user}`, async () => {
    const answer = await askLake(`/users/${encodeURIComponent(user)}`)
    return answer.status !== 404 && profileSchema.parse(await answer.json()).readsDrafts
  })
}

/** Nobody's own keys get here: what they name was signed when it was right. */
const checked = new Map<string, {at: number; good: boolean}>()

async function isStill(key: string, ask: () => Promise<boolean>): Promise<boolean> {
  const last = checked.get(key)
  if (last && Date.now() - last.at < checkMs) return last.good
  try {
    const good = await ask()
    checked.set(key, {at: Date.now(), good})
    return good
  } catch {
    // Without the lake there are no drafts to see.
    return last?.good ?? false
  }
}

const isShared = async (secret: string) => (await findShared(secret))?.expired === false

const profileSchema = z.object({readsDrafts: z.boolean()})
const transactionSchema = z.object({author: z.string()})

/**
 * Who made a secret of the Studio's, by the embedded lake's history, where nobody can claim to be
 * somebody else. Hosted Sanity does not say who may see drafts: undefined there, and for a secret
 * that nobody made.
 * @throws when the lake does not answer
 */
export async function findMaker(secret: string): Promise<string | undefined> {
  if (environment.SANITY_PROJECT_ID) return undefined
  const id = await draftClient.fetch<string | null>(
    '*[_type == $type && secret == $secret][0]._id',
    {type: schemaType, secret},
    {perspective: 'raw', cache: 'no-store', signal: AbortSignal.timeout(askMs)},
  )
  if (!id) return undefined
  const path = `/data/history/${environment.SANITY_DATASET}/transactions/${encodeURIComponent(id)}`
  const answer = await askLake(`${path}?reverse=true&limit=1&excludeMutations=true`)
  const [line = ''] = (await answer.text()).split('\n')
  return transactionSchema.parse(JSON.parse(line)).author
}

async function askLake(path: string): Promise<Response> {
  const {token} = draftClient.config()
  const answer = await fetch(draftClient.getUrl(path), {
    headers: {authorization: `Bearer ${token}`},
    cache: 'no-store',
    signal: AbortSignal.timeout(askMs),
  })
  if (!answer.ok && answer.status !== 404) throw new Error(`The lake answered ${answer.status}`)
  return answer
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
    {perspective: 'raw', cache: 'no-store', signal: AbortSignal.timeout(askMs)},
  )
}
