import {type NextRequest, NextResponse} from 'next/server'
import {siteState} from './edition/current.ts'
import {RefusedRequest} from './forms/formRequest.ts'
import {internalHeaders} from './front/internalHeaders.ts'
import {forwardPostedForm} from './front/posted.ts'
import {draftModeCookie, withoutDraftMode} from './preview/previewCookie.ts'
import {isInPreview} from './preview/previewSession.ts'

/**
 * Runs before a page renders: decides whether the request is a preview, and forwards a posted form. The
 * server in front knows which addresses exist (front/server.ts).
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const isPreview = await isInPreview(request)
  const isOver = !isPreview && request.cookies.has(draftModeCookie)
  // A preview that has ended must not cost a render: the server in front keeps the page.
  if (isOver && request.method === 'GET' && siteState().keepsPages)
    return new Response(null, {headers: {[internalHeaders.visitor]: 'true'}})
  const headers = new Headers(request.headers)
  if (isOver) headers.set('cookie', withoutDraftMode(request.headers.get('cookie') ?? ''))
  try {
    await forwardPostedForm(request, headers)
  } catch (error) {
    if (error instanceof RefusedRequest) return new Response(error.message, {status: error.status})
    throw error
  }
  return NextResponse.next({request: {headers}})
}

export const config = {
  matcher: [
    // Pages that forms post their answers to.
    '/:folder(help-advice)/:path*',
    '/:form/check',
    {
      source: '/((?!_next/static|images/|files/|icon).*)',
      has: [{type: 'cookie', key: '__prerender_bypass'}],
    },
  ],
}
