import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {cookies, draftMode} from 'next/headers'
import type {NextRequest} from 'next/server'
import {backTo, isOwnNavigation} from '../ownForm.ts'

async function leave(request: NextRequest, path: FormDataEntryValue | null): Promise<Response> {
  if (!isOwnNavigation(request)) return new Response('Forbidden', {status: 403})
  const preview = await draftMode()
  preview.disable()
  const jar = await cookies()
  jar.delete(perspectiveCookieName)
  return backTo(path)
}

/** Leaves the preview: what the bar's button sends, with the page to go back to. */
export async function POST(request: NextRequest): Promise<Response> {
  return leave(request, (await request.formData()).get('path'))
}

/** The same for an address typed or kept as a bookmark. */
export function GET(request: NextRequest): Promise<Response> {
  return leave(request, request.nextUrl.searchParams.get('path'))
}
