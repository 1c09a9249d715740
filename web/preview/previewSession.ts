import 'server-only'
import {createHmac, timingSafeEqual} from 'node:crypto'
import {schemaType, schemaTypeSingleton} from '@sanity/preview-url-secret/constants'
import type {NextRequest} from 'next/server'
import {z} from 'zod'
import {environment} from '../data/environment.ts'
import {draftClient} from '../edition/client.ts'

// Decides who may see drafts. Next.js's draft mode cookie is the same for everybody and valid until the
// next build; this second cookie names who or what opened the preview, and expires.

export const previewSessionCookie = 'preview-session'

/** Next.js's cookie for draft mode. */
export const draftModeCookie = '__prerender_bypass'

/** The number of days a link shared from the Studio opens the preview. */
const shareDays = 7

/** A working day. After that the Studio opens its preview again with a new secret. */
const sessionSeconds = 12 * 60 * 60

/** A revoked link or user may still see the preview for this long. */
const checkMs = 5000
const askMs = 3000

/** Strict: a cookie of another release is invalid. */
const sessionSchema = z.strictObject({
  expires: z.number(),
  /**
   * The shared link's secret, valid while the link is shared. Absent when the Studio opened the
   * preview.
   */
  shared: z.string().optional(),
  /**
   * The user who opened it in the Studio, on the embedded lake; it ends with their rights or session.
   */
  maker: z
    .object({
      user: z.string(),
      /** When they created the secret, by the lake's clock. */
      at: z.string(),
    })
    .optional(),
})

type Session = z.infer<typeof sessionSchema>
type Opener = Pick<Session, 'shared' | 'maker'>
type Maker = NonNullable<Session['maker']>

const {SANITY_API_READ_TOKEN} = environment

/**
 * @throws when no token is set: there is no preview without one
 */
function sign(text: string): string {
  if (!SANITY_API_READ_TOKEN) throw new Error('There is no preview without SANITY_API_READ_TOKEN')
  return createHmac('sha256', `preview ${SANITY_API_READ_TOKEN}`).update(text).digest('base64url')
}

export function beginPreviewSession(opener: Opener): {value: string; maxAge: number} {
  const session = {expires: Date.now() + sessionSeconds * 1000, ...opener}
  const text = Buffer.from(JSON.stringify(session)).toString('base64url')
  return {value: `${text}.${sign(text)}`, maxAge: sessionSeconds}
}

/** What a page in the preview asks for beside itself: pictures, files, and news of its content. */
const besidePages = /^\/(?:images|files|api\/draft-mode)\//

/** Whether a request belongs to an open preview session, and to its page if it is bound to one. */
export async function isInPreview({
  cookies,
  nextUrl,
}: Pick<NextRequest, 'cookies' | 'nextUrl'>): Promise<boolean> {
  const session = cookies.get(previewSessionCookie)?.value
  return cookies.has(draftModeCookie) && !!session && isSessionFor(session, nextUrl.pathname)
}

/** Whether a cookie's value is a valid preview session that shows the drafts of a path. */
async function isSessionFor(value: string, path: string): Promise<boolean> {
  if (!SANITY_API_READ_TOKEN) return false
  const [text = '', signature = ''] = value.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const {data} = sessionSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!data || Date.now() > data.expires) return false
  const {expires, shared, maker} = data
  const began = expires - sessionSeconds * 1000
  if (shared !== undefined) {
    const page = await sharedLinks.find(shared, began)
    return page === path || (typeof page === 'string' && besidePages.test(path))
  }
  return maker === undefined || isAllowed(maker, await makers.find(maker.user, began))
}

/** Whether the user who created a secret may open the preview now. */
export async function mayOpen(maker: Maker): Promise<boolean> {
  return isAllowed(maker, await makers.find(maker.user, Date.now()))
}

/** Whether a user may see drafts, and has been signed in ever since creating the secret. */
function isAllowed({at}: Maker, rights: Rights | undefined): boolean {
  if (!rights?.readsDrafts) return false
  const {signedInSince} = rights
  return signedInSince === undefined || (signedInSince !== null && signedInSince <= at)
}

/** Caches the lake's answers about users and links for some seconds. */
class Asked<Answer> {
  // Bounded, because keys come only from cookies we have signed.
  readonly #known = new Map<string, {at: number; answer: Answer}>()
  readonly #ask: (key: string) => Promise<Answer>

  constructor(ask: (key: string) => Promise<Answer>) {
    this.#ask = ask
  }

  /**
   * Returns the answer for a key. While the lake does not answer, its last answer counts: there are no
   * drafts to see then.
   * @param since answers cached before this moment do not count: rights may have been restored since
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

/** The path of the page that a link shows; null for one that ended. */
const sharedLinks = new Asked(async (secret) => {
  const link = await findShared(secret)
  return link && !link.expired ? link.path : null
})

const rightsSchema = z.object({
  readsDrafts: z.boolean(),
  publishes: z.boolean(),
  /** Undefined without an account; null for a user who is signed in nowhere. */
  signedInSince: z.string().nullish(),
})
type Rights = z.infer<typeof rightsSchema>
const makers = new Asked(rightsOf)

/** The current rights of a user of the embedded lake; undefined for an unknown one. */
async function rightsOf(user: string): Promise<Rights | undefined> {
  const answer = await askLake(`/users/${encodeURIComponent(user)}`)
  return answer.status === 404 ? undefined : rightsSchema.parse(await answer.json())
}

const transactionSchema = z.object({author: z.string(), timestamp: z.string()})

/**
 * Finds who created a Studio secret, and when, in the embedded lake's history, which cannot be forged.
 * Undefined for an unknown secret, and always on hosted Sanity, which does not say who may see drafts.
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

/** The author and time of a document's last change, from the embedded lake's history. */
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

const sharedSecretQuery = /* groq */ `*[_type == $type && secret == $secret && defined(path)][0]{
  _id, path, "expired": dateTime(_createdAt) < dateTime(now()) - 60 * 60 * 24 * ${shareDays}
}`

const sharedSchema = z
  .object({_id: z.string(), path: z.string().startsWith('/'), expired: z.boolean()})
  .nullable()

/**
 * Finds a shared link, which shows one page. It ends after a week, when it is withdrawn and, on the
 * embedded lake, when its sharer may no longer publish (suspended, demoted or deleted).
 * @returns null when the secret is not that of a shared link
 * @throws when the Content Lake does not answer
 */
export async function findShared(secret: string): Promise<{path: string; expired: boolean} | null> {
  const answer: unknown = await draftClient.fetch(
    sharedSecretQuery,
    {type: schemaTypeSingleton, secret},
    {perspective: 'raw', cache: 'no-store', signal: AbortSignal.timeout(askMs)},
  )
  const shared = sharedSchema.parse(answer)
  if (!shared || shared.expired || environment.SANITY_PROJECT_ID) return shared
  const {user} = await lastChangeOf(shared._id)
  return {...shared, expired: !(await rightsOf(user))?.publishes}
}
