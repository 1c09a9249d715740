import {urlSearchParamPreviewSecret} from '@sanity/preview-url-secret'
import {cookies, draftMode} from 'next/headers'
import {unstable_rethrow} from 'next/navigation'
import type {NextRequest} from 'next/server'
import {defineEnableDraftMode} from 'next-sanity/draft-mode'
import {draftClient} from '../../../../content/client.ts'
import {
  beginPreviewSession,
  findMaker,
  findShared,
  mayPreview,
  previewSessionCookie,
} from '../../../../content/previewSession.ts'
import {enquiries} from '../../../../enquiries/enquiries.ts'
import {environment} from '../../../../environment.ts'

const {GET: enable} = defineEnableDraftMode({client: draftClient})

/** How long Sanity takes a secret of the Studio; after that nothing has to be remembered of it. */
const secretMs = 3_600_000

/**
 * Opens the preview, and begins its session, by throwing a redirect; returns only to refuse.
 * @param use how the secret is one that may be used: of the shared link, or once
 */
async function open(
  request: NextRequest,
  {shared, user, once}: {shared?: string; user?: string | undefined; once?: string},
): Promise<{status: number; why: string}> {
  try {
    return {status: (await enable(request)).status, why: 'is not valid'}
  } catch (error) {
    try {
      unstable_rethrow(error)
    } catch (redirect) {
      // Only now it is known to be a secret of the Studio's.
      if (once && !(await enquiries().usedOnce.claim(`preview ${once}`, secretMs))) {
        const preview = await draftMode()
        preview.disable()
        return {status: 401, why: 'has been used already'}
      }
      await beginSession({shared, user})
      throw redirect
    }
    throw error
  }
}

async function beginSession(opener: Parameters<typeof beginPreviewSession>[0]): Promise<void> {
  const {value, maxAge} = beginPreviewSession(opener)
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
  try {
    const shared = await findShared(secret)
    if (shared?.expired) return refuse(401, `This preview link has expired. ${whatToDo}`)
    // A browser that is in the preview already gains nothing: the Studio may load its frame again.
    const isInside = (await draftMode()).isEnabled
    const user = shared ? undefined : await findMaker(secret)
    if (user !== undefined && !(await mayPreview(user))) {
      return refuse(401, `This preview link is not valid. ${whatToDo}`)
    }
    const use = shared ? {shared: secret} : isInside ? {user} : {user, once: secret}
    const {status, why} = await open(request, use)
    return refuse(status, `This preview link ${why}. ${whatToDo}`)
  } catch (error) {
    // Success is a redirect, which Next.js throws.
    unstable_rethrow(error)
    console.error('The preview could not be opened:', error)
    return refuse(503, 'The preview cannot be opened: the Content Lake does not answer.')
  }
}
