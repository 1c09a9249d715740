import 'server-only'
import {createHmac, timingSafeEqual} from 'node:crypto'
import {
  schemaIdSingleton,
  schemaType,
  schemaTypeSingleton,
} from '@sanity/preview-url-secret/constants'
import type {NextRequest} from 'next/server'
import {z} from 'zod'
import {environment} from '../environment.ts'
import {draftClient} from './client.ts'

// Who may see drafts. Next.js's own draft mode cookie is the same for everybody and good until the
// next build; this one, set beside it, names what opened the preview, and ends.

export const previewSessionCookie = 'preview-session'

/** Set in draft mode; its name is Next.js's. */
export const draftModeCookie = '__prerender_bypass'

/** How long after sharing was switched on in the Studio its link opens the preview. */
const shareDays = 7

/** A working day: the Studio opens its preview anew with a new secret. */
const sessionSeconds = 12 * 60 * 60

/** For how long whoever is in stays in after the link was switched off, or their sessions ended. */
const checkMs = 5000
const askMs = 3000

/** Strict: one of another release opens nothing. */
const sessionSchema = z.strictObject({
  expires: z.number(),
  /** The shared link's secret, while its sharer shares it. Absent: opened by the Studio. */
  shared: z.string().optional(),
  /** Who opened it in the Studio, on the embedded lake: it ends when they may not, or are out. */
  maker: z
    .object({
      user: z.string(),
      /** When they asked for it, by the lake's clock. */
      at: z.string(),
    })
    .optional(),
})

type Session = z.infer<typeof sessionSchema>
type Opener = Pick<Session, 'shared' | 'maker'>
type Maker = NonNullable<Session['maker']>

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

/** Whether a request comes from a preview that is still open. */
export async function isInPreview({cookies}: Pick<NextRequest, 'cookies'>): Promise<boolean> {
  const session = cookies.get(previewSessionCookie)?.value
  return cookies.has(draftModeCookie) && !!session && (await isPreviewSession(session))
}

/** Whether a cookie's value still opens the preview. */
async function isPreviewSession(value: string): Promise<boolean> {
  if (!SANITY_API_READ_TOKEN) return false
  const [text = '', signature = ''] = value.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const {data} = sessionSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!data || Date.now() > data.expires) return false
  const {expires, shared, maker} = data
  const began = expires - sessionSeconds * 1000
  if (shared !== undefined) return (await sharedLinks.find(shared, began)) ?? false
  return maker === undefined || isAllowed(maker, await makers.find(maker.user, began))
}

/** Whether somebody who asked for the preview may open it now. */
export async function mayOpen(maker: Maker): Promise<boolean> {
  return isAllowed(maker, await makers.find(maker.user, Date.now()))
}

/** Whether they may see drafts, and have been signed in ever since they asked for the preview. */
function isAllowed({at}: Maker, rights: Rights | undefined): boolean {
  if (!rights?.readsDrafts) return false
  const {signedInSince} = rights
  return signedInSince === undefined || (signedInSince !== null && signedInSince <= at)
}

/** What the lake says of whatever opened a preview, asked anew every few seconds. */
class Asked<Answer> {
  // Nobody's own keys get here: what they name was signed when it was right.
  readonly #known = new Map<string, {at: number; answer: Answer}>()
  readonly #ask: (key: string) => Promise<Answer>

  constructor(ask: (key: string) => Promise<Answer>) {
    this.#ask = ask
  }

  /**
   * What was known last, while the lake does not answer: then there are no drafts to see.
   * @param since what was known before does not count: they may have come back
   */
  async find(key: string, since: number): Promise<Answer | undefined> {
    const last = this.#known.get(key)
    const now = Date.now()
    if (last && last.at >= since && now - last.at < checkMs) return last.answer
    try {
      const answer = await this.#ask(key)
      this.#known.set(key, {at: now, answer})
      return answer
    } catch {
      return last?.answer
    }
  }
}

const sharedLinks = new Asked(async (secret) => (await findShared(secret))?.expired === false)

const rightsSchema = z.object({
  readsDrafts: z.boolean(),
  publishes: z.boolean(),
  /** Of somebody with an account; null: they are signed in nowhere. */
  signedInSince: z.string().nullish(),
})
type Rights = z.infer<typeof rightsSchema>
const makers = new Asked(rightsOf)

/** What a user of the embedded lake may do now; undefined for one it does not know. */
async function rightsOf(user: string): Promise<Rights | undefined> {
  const answer = await askLake(`/users/${encodeURIComponent(user)}`)
  return answer.status === 404 ? undefined : rightsSchema.parse(await answer.json())
}

const transactionSchema = z.object({author: z.string(), timestamp: z.string()})

/**
 * Who made a secret of the Studio's, and when, by the embedded lake's history, where nobody can claim to be
 * somebody else. Hosted Sanity does not say who may see drafts: undefined there, and for a secret
 * that nobody made.
 * @throws when the lake does not answer
 */
export async function findMaker(secret: string): Promise<Maker | undefined> {
  if (environment.SANITY_PROJECT_ID) return undefined
  const id = await draftClient.fetch<string | null>(
    '*[_type == $type && secret == $secret][0]._id',
    {type: schemaType, secret},
    {perspective: 'raw', cache: 'no-store', signal: AbortSignal.timeout(askMs)},
  )
  return id ? lastChangeOf(id) : undefined
}

/** Who changed a document last, and when, by the embedded lake's history. */
async function lastChangeOf(id: string): Promise<Maker> {
  const path = `/data/history/${environment.SANITY_DATASET}/transactions/${encodeURIComponent(id)}`
  const answer = await askLake(`${path}?reverse=true&limit=1&excludeMutations=true`)
  const [line = ''] = (await answer.text()).split('\n')
  const {author: user, timestamp: at} = transactionSchema.parse(JSON.parse(line))
  return {user, at}
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

const sharedSecretQuery = /* groq */ `*[_id == $id && _type == $type && secret == $secret][0]{
  "expired": dateTime(_updatedAt) < dateTime(now()) - 60 * 60 * 24 * ${shareDays}
}`

/**
 * A shared link has expired after a week, and, on the embedded lake, once its sharer no longer
 * publishes: suspended, demoted or erased.
 * @returns null when the secret is not that of the link which editors share
 * @throws when the Content Lake does not answer
 */
export async function findShared(secret: string): Promise<{expired: boolean} | null> {
  const shared = await draftClient.fetch<{expired: boolean} | null>(
    sharedSecretQuery,
    {id: schemaIdSingleton, type: schemaTypeSingleton, secret},
    {perspective: 'raw', cache: 'no-store', signal: AbortSignal.timeout(askMs)},
  )
  if (!shared || shared.expired || environment.SANITY_PROJECT_ID) return shared
  const {user} = await lastChangeOf(schemaIdSingleton)
  return {expired: !(await rightsOf(user))?.publishes}
}
