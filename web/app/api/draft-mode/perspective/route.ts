import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {cookies, draftMode} from 'next/headers'
import type {NextRequest} from 'next/server'
import {z} from 'zod'
import {RefusedRequest, readBytes} from '../../../../forms/formRequest.ts'
import {backToPage, isOwnNavigation} from '../ownNavigation.ts'

const formSchema = z.object({perspective: z.enum(['drafts', 'published'])})

/** The Studio's format: releases come before the drafts they are planned over. */
const studioSchema = z.object({
  perspective: z
    .string()
    .max(2000)
    .regex(/^(published|([\w-]+,)*drafts)$/),
})

/** Set by next-sanity for the frame of a Studio on another site, whose cookies are partitioned. */
const partitionedCookie = 'sanity-preview-partitioned'

async function readForm(request: Request): Promise<Record<string, unknown> | Response> {
  try {
    const headers = {'content-type': request.headers.get('content-type') ?? ''}
    return Object.fromEntries(await new Response(await readBytes(request), {headers}).formData())
  } catch (error) {
    const status = error instanceof RefusedRequest ? error.status : 400
    return new Response('The form could not be read.', {status})
  }
}

/**
 * @returns the response that refuses the change, or undefined
 */
async function show(request: Request, schema: typeof formSchema | typeof studioSchema) {
  const values = await readForm(request)
  if (values instanceof Response) return values
  const form = schema.safeParse(values)
  if (!form.success) return new Response(z.prettifyError(form.error), {status: 400})
  const secure = process.env.NODE_ENV === 'production'
  const jar = await cookies()
  // The same attributes as next-sanity's when it enables draft mode.
  jar.set(perspectiveCookieName, form.data.perspective, {
    httpOnly: true,
    path: '/',
    secure,
    sameSite: secure ? 'none' : 'lax',
    partitioned: jar.has(partitionedCookie),
  })
  return undefined
}

/** Switches the preview between drafts and published content; the bar posts to it. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isOwnNavigation(request)) return new Response('Forbidden', {status: 403})
  const refusal = (await draftMode()).isEnabled && (await show(request, formSchema))
  return refusal || backToPage(request)
}

/** Applies the perspective chosen in the Studio around the preview, releases included. */
export async function PUT(request: NextRequest): Promise<Response> {
  const isOwn = request.headers.get('sec-fetch-site') === 'same-origin'
  if (!isOwn || !(await draftMode()).isEnabled) return new Response('Forbidden', {status: 403})
  return (await show(request, studioSchema)) ?? new Response(null, {status: 204})
}
