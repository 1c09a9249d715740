import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {cookies, draftMode} from 'next/headers'
import type {NextRequest} from 'next/server'
import {z} from 'zod'
import {RefusedRequest, readBytes} from '../../../../enquiries/formRequest.ts'
import {backToPage, isOwnNavigation} from '../ownNavigation.ts'

const formSchema = z.object({perspective: z.enum(['drafts', 'published'])})

async function readForm(request: Request): Promise<Record<string, unknown> | Response> {
  try {
    const headers = {'content-type': request.headers.get('content-type') ?? ''}
    return Object.fromEntries(await new Response(await readBytes(request), {headers}).formData())
  } catch (error) {
    const status = error instanceof RefusedRequest ? error.status : 400
    return new Response('The form could not be read.', {status})
  }
}

/** Switches the preview between what is unpublished and what visitors see. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isOwnNavigation(request)) return new Response('Forbidden', {status: 403})
  if ((await draftMode()).isEnabled) {
    const values = await readForm(request)
    if (values instanceof Response) return values
    const form = formSchema.safeParse(values)
    if (!form.success) return new Response(z.prettifyError(form.error), {status: 400})
    const secure = process.env.NODE_ENV === 'production'
    const jar = await cookies()
    // As next-sanity sets it when draft mode is enabled.
    jar.set(perspectiveCookieName, form.data.perspective, {
      httpOnly: true,
      path: '/',
      secure,
      sameSite: secure ? 'none' : 'lax',
    })
  }
  return backToPage(request)
}
