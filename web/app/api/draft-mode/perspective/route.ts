import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {cookies, draftMode} from 'next/headers'
import type {NextRequest} from 'next/server'
import {z} from 'zod'
import {backToPage, isOwnNavigation} from '../ownNavigation.ts'

const formSchema = z.object({perspective: z.enum(['drafts', 'published'])})

/** Switches the preview between what is unpublished and what visitors see. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isOwnNavigation(request)) return new Response('Forbidden', {status: 403})
  const form = formSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) return new Response(z.prettifyError(form.error), {status: 400})
  if ((await draftMode()).isEnabled) {
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
