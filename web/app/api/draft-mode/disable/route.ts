import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {cookies, draftMode} from 'next/headers'
import type {NextRequest} from 'next/server'
import {previewSessionCookie} from '../../../../preview/previewCookie.ts'
import {backToPage, isOwnNavigation} from '../ownNavigation.ts'

/** Leaves the preview; the bar's button posts to it. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isOwnNavigation(request)) return new Response('Forbidden', {status: 403})
  const preview = await draftMode()
  preview.disable()
  const jar = await cookies()
  jar.delete(perspectiveCookieName)
  jar.delete(previewSessionCookie)
  return backToPage(request)
}

/** The same for a typed or bookmarked URL. */
export const GET = POST
