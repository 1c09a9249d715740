import {log} from '@home-care/environment/log.ts'
import {urlSearchParamPreviewSecret} from '@sanity/preview-url-secret'
import {cookies, draftMode} from 'next/headers'
import {redirect, unstable_rethrow} from 'next/navigation'
import type {NextRequest} from 'next/server'
import {defineEnableDraftMode} from 'next-sanity/draft-mode'
import {environment} from '../../../../data/environment.ts'
import {draftClient} from '../../../../edition/client.ts'
import {enquiries} from '../../../../enquiries/enquiries.ts'
import {internalHeaders} from '../../../../front/internalHeaders.ts'
import {previewSessionCookie} from '../../../../preview/previewCookie.ts'
import {previewRefusals} from '../../../../preview/previewRefusals.ts'
import {
  beginPreviewSession,
  findShared,
  findStudioSecret,
  mayOpen,
  sessionIn,
} from '../../../../preview/previewSession.ts'

const {GET: enable} = defineEnableDraftMode({client: draftClient})

type Opener = Parameters<typeof beginPreviewSession>[0]
type Refusal = keyof typeof previewRefusals

/** Sanity accepts a Studio's secret for an hour; after that it need not be remembered. */
const secretMs = 3_600_000

/**
 * Opens the preview and starts its session by throwing a redirect; returns only to refuse.
 * @param use a Studio secret that works once
 */
async function open(
  request: NextRequest,
  {once, ...opener}: Opener & {once?: string},
): Promise<Refusal> {
  try {
    await enable(request)
    return 'preview-invalid'
  } catch (error) {
    try {
      unstable_rethrow(error)
    } catch (redirect) {
      // Only now is the secret known to be genuine.
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

async function beginSession(opener: Opener): Promise<void> {
  const {value, maxAge} = beginPreviewSession(opener)
  const secure = process.env.NODE_ENV === 'production'
  const jar = await cookies()
  // The same attributes as next-sanity's own cookie.
  jar.set(previewSessionCookie, value, {
    httpOnly: true,
    maxAge,
    path: '/',
    secure,
    sameSite: secure ? 'none' : 'lax',
  })
}

/** Opens the page of a shared link, and no other. @throws a redirect there */
async function openShared(
  secret: string,
  path: string,
  {makers}: Pick<Opener, 'makers'>,
): Promise<never> {
  const preview = await draftMode()
  preview.enable()
  await beginSession({shared: secret, makers})
  redirect(path)
}

const refuse = (refusal: Refusal) => {
  const {title, status} = previewRefusals[refusal]
  // The server in front replaces this response with the page of this name.
  const headers = {
    [internalHeaders.errorPage]: refusal,
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  }
  return new Response(title, {status, headers})
}

/**
 * Opens the preview of unpublished content for a secret that the Content Lake knows: a Studio secret,
 * once and within the hour, or that of a shared link, for its page and a week.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!environment.SANITY_API_READ_TOKEN) {
    log.error('The preview is not set up: SANITY_API_READ_TOKEN is missing.')
    return refuse('preview-away')
  }
  const secret = request.nextUrl.searchParams.get(urlSearchParamPreviewSecret)
  if (!secret) return refuse('preview-incomplete')
  try {
    const shared = await findShared(secret)
    if (shared?.expired) return refuse('preview-expired')
    // Earlier users of the preview in this browser stay users: it ends with them.
    const before = await sessionIn(request.cookies)
    const openers = before?.makers ?? []
    if (shared) return await openShared(secret, shared.path, {makers: openers})
    const studioSecret = await findStudioSecret(secret)
    if (!studioSecret || (studioSecret.maker && !(await mayOpen(studioSecret.maker))))
      return refuse('preview-invalid')
    const {maker} = studioSecret
    const others = openers.filter(({user}) => user !== maker?.user)
    const makers = maker ? [...others, maker] : others
    // The Studio may load its frame again with a secret of its own user.
    const isReloaded = before?.shared === undefined && others.length === 0 && before !== undefined
    return refuse(await open(request, isReloaded ? {makers} : {makers, once: secret}))
  } catch (error) {
    // Success is a redirect, which Next.js throws.
    unstable_rethrow(error)
    log.error({err: error}, 'The preview could not be opened.')
    return refuse('preview-away')
  }
}
