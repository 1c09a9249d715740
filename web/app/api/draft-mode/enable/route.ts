import {urlSearchParamPreviewSecret} from '@sanity/preview-url-secret'
import {cookies, draftMode} from 'next/headers'
import {unstable_rethrow} from 'next/navigation'
import type {NextRequest} from 'next/server'
import {defineEnableDraftMode} from 'next-sanity/draft-mode'
import {draftClient} from '../../../../content/client.ts'
import {
  beginPreviewSession,
  findShared,
  previewSessionCookie,
} from '../../../../content/previewSession.ts'
import {environment} from '../../../../environment.ts'

const {GET: enable} = defineEnableDraftMode({client: draftClient})

/** How long Sanity takes a secret of the Studio; after that nothing has to be remembered of it. */
const secretMs = 3_600_000

/** Secrets that have opened the preview, and when: each of the Studio's does so once. */
const used = new Map<string, number>()

function claim(secret: string): boolean {
  const now = Date.now()
  for (const [old, since] of used) if (now - since > secretMs) used.delete(old)
  if (used.has(secret)) return false
  used.set(secret, now)
  return true
}

/** Opens the preview, and begins its session, by throwing a redirect; returns only to refuse. */
async function open(request: NextRequest, shared: string | undefined): Promise<Response> {
  try {
    return await enable(request)
  } catch (error) {
    try {
      unstable_rethrow(error)
    } catch (redirect) {
      await beginSession(shared)
      throw redirect
    }
    throw error
  }
}

async function beginSession(shared: string | undefined): Promise<void> {
  const {value, maxAge} = beginPreviewSession(shared)
  const secure = process.env.NODE_ENV === 'production'
  const jar = await cookies()
  // As next-sanity sets its own, beside which it stands.
  jar.set(previewSessionCookie, value, {
    httpOnly: true,
    maxAge,
    path: '/',
    secure,
    sameSite: secure ? 'none' : 'lax',
  })
}

const refuse = (status: number, text: string) =>
  new Response(text, {status, headers: {'cache-control': 'no-store', 'x-robots-tag': 'noindex'}})

const whatToDo = 'Open the preview from the Studio, or ask an editor for a new link.'

/**
 * Opens the preview of unpublished content for whoever brings a secret that the Content Lake knows:
 * one of the Studio's, once and within the hour, or that of the shared link, for a week.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!environment.SANITY_API_READ_TOKEN) {
    return refuse(503, 'The preview is not set up: SANITY_API_READ_TOKEN is missing.')
  }
  const secret = request.nextUrl.searchParams.get(urlSearchParamPreviewSecret)
  if (!secret) return refuse(401, `This preview link is incomplete. ${whatToDo}`)
  let claimed = false
  try {
    const shared = await findShared(secret)
    if (shared?.expired) return refuse(401, `This preview link has expired. ${whatToDo}`)
    // A browser that is in the preview already gains nothing: the Studio may load its frame again.
    if (!shared && !(await draftMode()).isEnabled) {
      claimed = claim(secret)
      if (!claimed) return refuse(401, `This preview link has been used already. ${whatToDo}`)
    }
    const refusal = await open(request, shared ? secret : undefined)
    if (claimed) used.delete(secret)
    return refuse(refusal.status, `This preview link is not valid. ${whatToDo}`)
  } catch (error) {
    // Success is a redirect, which Next.js throws.
    unstable_rethrow(error)
    if (claimed) used.delete(secret)
    console.error('The preview could not be opened:', error)
    return refuse(503, 'The preview cannot be opened: the Content Lake does not answer.')
  }
}
