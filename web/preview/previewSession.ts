import 'server-only'
import {schemaType, schemaTypeSingleton} from '@sanity/preview-url-secret/constants'
import type {NextRequest} from 'next/server'
import {z} from 'zod'
import {environment} from '../data/environment.ts'
import {draftClient} from '../edition/client.ts'
import {
  draftModeCookie,
  type PreviewSession,
  previewSessionCookie,
  readPreviewCookie,
  sessionSeconds,
  writePreviewCookie,
} from './previewCookie.ts'

const shareDays = 7

/** A revoked link or user may still see the preview for this long. */
const checkMs = 5000
const askMs = 3000

type Opener = Pick<PreviewSession, 'shared' | 'makers'>
type Maker = PreviewSession['makers'][number]
type Cookies = Pick<NextRequest['cookies'], 'get' | 'has'>

const {SANITY_API_READ_TOKEN} = environment

/** @throws an Error when no token is set: there is no preview without one */
export function beginPreviewSession(opener: Opener): {value: string; maxAge: number} {
  if (!SANITY_API_READ_TOKEN) throw new Error('There is no preview without SANITY_API_READ_TOKEN')
  const session = {expires: Date.now() + sessionSeconds * 1000, ...opener}
  return {value: writePreviewCookie(session, SANITY_API_READ_TOKEN), maxAge: sessionSeconds}
}

/** The open session in a browser's cookies; undefined without one. */
export async function sessionIn(cookies: Cookies, longestMs = checkMs) {
  const session = readSession(cookies)
  return session && (await pageOf(session, longestMs)) !== undefined ? session : undefined
}

function readSession(cookies: Cookies): PreviewSession | undefined {
  if (!cookies.has(draftModeCookie)) return undefined
  return readPreviewCookie(cookies.get(previewSessionCookie)?.value, SANITY_API_READ_TOKEN)
}

/**
 * The page that an open session shows; `null` for all pages, undefined when it is over.
 * @param longestMs how old the answers about its link and users may be
 */
async function pageOf(
  {expires, shared, makers}: PreviewSession,
  longestMs: number,
): Promise<string | null | undefined> {
  const now = Date.now()
  if (now > expires) return undefined
  const since = Math.max(expires - sessionSeconds * 1000, now - longestMs)
  for (const maker of makers) {
    if (!isAllowed(maker, await rights.find(maker.user, since))) return undefined
  }
  return shared === undefined ? null : sharedLinks.find(shared, since)
}

/** Requests of a page in the preview: pictures, files, and changes of its content. */
const besidePages = /^\/(?:images|files|api\/draft-mode)\//

/** Whether a request belongs to an open preview session, and to its page if it is bound to one. */
export async function isInPreview({
  cookies,
  nextUrl: {pathname: path},
}: Pick<NextRequest, 'cookies' | 'nextUrl'>): Promise<boolean> {
  const session = readSession(cookies)
  const page = session && (await pageOf(session, checkMs))
  return page === null || page === path || (page !== undefined && besidePages.test(path))
}

/** Whether the user who created a secret may open the preview now. */
export async function mayOpen(maker: Maker): Promise<boolean> {
  return isAllowed(maker, await rights.find(maker.user, Date.now()))
}

/** Whether a user may see drafts, and has been signed in ever since creating the secret. */
function isAllowed({at}: Maker, held: Rights | undefined): boolean {
  if (!held?.readsDrafts) return false
  const {signedInSince} = held
  return signedInSince === undefined || (signedInSince !== null && signedInSince <= at)
}

/** Caches the lake's answers about users and links for some seconds. */
class AnswerCache<Answer> {
  // Bounded, because keys come only from cookies we have signed.
  readonly #answers = new Map<string, {at: number; answer: Answer}>()
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
    const last = this.#answers.get(key)
    const now = Date.now()
    // A clock that is set back must not extend the preview of a former member.
    const isFresh = last && last.at >= since && Math.abs(now - last.at) < checkMs
    if (isFresh) return last.answer
    try {
      const answer = await this.#ask(key)
      this.#answers.set(key, {at: now, answer})
      return answer
    } catch {
      return last?.answer
    }
  }
}

const sharedLinks = new AnswerCache(async (secret) => {
  const link = await findShared(secret)
  return link && !link.expired ? link.path : undefined
})

const rightsSchema = z.object({
  readsDrafts: z.boolean(),
  publishes: z.boolean(),
  /** Undefined without an account; null for a user who is signed in nowhere. */
  signedInSince: z.string().nullish(),
})
type Rights = z.infer<typeof rightsSchema>
const rights = new AnswerCache(rightsOf)

async function rightsOf(user: string): Promise<Rights | undefined> {
  const answer = await askLake(`/users/${encodeURIComponent(user)}`)
  return answer.status === 404 ? undefined : rightsSchema.parse(await answer.json())
}

const transactionSchema = z.object({author: z.string(), timestamp: z.string()})

/**
 * Finds a Studio secret with who created it, and when, by the embedded lake's history, which cannot be
 * forged. Hosted Sanity does not say who may see drafts, so there a secret has no maker.
 * @returns undefined for an unknown secret, and for that of Sanity's own shared link, which would open
 *   every draft
 * @throws when the lake does not answer
 */
export async function findStudioSecret(
  secret: string,
): Promise<{maker: Maker | undefined} | undefined> {
  const id = await draftClient.fetch<string | null>(
    '*[_type == $type && secret == $secret][0]._id',
    {type: schemaType, secret},
    {perspective: 'raw', cache: 'no-store', signal: AbortSignal.timeout(askMs)},
  )
  if (!id) return undefined
  return {maker: environment.SANITY_PROJECT_ID ? undefined : await lastChangeOf(id)}
}

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
