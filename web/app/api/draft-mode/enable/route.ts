import {urlSearchParamPreviewSecret} from '@sanity/preview-url-secret'
import {cookies, draftMode} from 'next/headers'
import {unstable_rethrow} from 'next/navigation'
import type {NextRequest} from 'next/server'
import {defineEnableDraftMode} from 'next-sanity/draft-mode'
import {draftClient} from '../../../../content/client.ts'
import {previewRefusals} from '../../../../content/previewRefusals.ts'
import {
  beginPreviewSession,
  findMaker,
  findShared,
  mayOpen,
  previewSessionCookie,
} from '../../../../content/previewSession.ts'
import {enquiries} from '../../../../enquiries/enquiries.ts'
import {environment} from '../../../../environment.ts'

const {GET: enable} = defineEnableDraftMode({client: draftClient})

type Refusal = keyof typeof previewRefusals

/** How long Sanity takes a secret of the Studio; after that nothing has to be remembered of it. */
const secretMs = 3_600_000

/**
 * Opens the preview, and begins its session, by throwing a redirect; returns only to refuse.
 * @param use how the secret is one that may be used: of the shared link, or once
 */
async function open(
  request: NextRequest,
  {once, ...opener}: Parameters<typeof beginPreviewSession>[0] & {once?: string},
): Promise<Refusal> {
  try {
    await enable(request)
    return 'preview-invalid'
  } catch (error) {
    try {
      unstable_rethrow(error)
    } catch (redirect) {
      // Only now it is known to be a secret of the Studio's.
      if (once && !(await enquiries().usedOnce.claim(`preview ${once}`, secretMs))) {
        const preview = await draftMode()
        preview.disable()
        return 'preview-used'
      }
      await beginSession(opener)
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

const refuse = (refusal: Refusal) => {
  const {title, status} = previewRefusals[refusal]
  // The server in front shows the page of this name.
  const headers = {'x-instead': refusal, 'x-robots-tag': 'noindex', 'cache-control': 'no-store'}
  return new Response(title, {status, headers})
}

/**
 * Opens the preview of unpublished content for whoever brings a secret that the Content Lake knows:
 * one of the Studio's, once and within the hour, or that of the shared link, for a week.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!environment.SANITY_API_READ_TOKEN) {
    console.error('The preview is not set up: SANITY_API_READ_TOKEN is missing.')
    return refuse('preview-away')
  }
  const secret = request.nextUrl.searchParams.get(urlSearchParamPreviewSecret)
  if (!secret) return refuse('preview-incomplete')
  try {
    const shared = await findShared(secret)
    if (shared?.expired) return refuse('preview-expired')
    // A browser that is in the preview already gains nothing: the Studio may load its frame again.
    const isInside = (await draftMode()).isEnabled
    const maker = shared ? undefined : await findMaker(secret)
    if (maker && !(await mayOpen(maker))) return refuse('preview-invalid')
    const use = shared ? {shared: secret} : isInside ? {maker} : {maker, once: secret}
    return refuse(await open(request, use))
  } catch (error) {
    // Success is a redirect, which Next.js throws.
    unstable_rethrow(error)
    console.error('The preview could not be opened:', error)
    return refuse('preview-away')
  }
}
