import {revalidateTag} from 'next/cache'
import type {NextRequest} from 'next/server'
import {parseBody} from 'next-sanity/webhook'
import {z} from 'zod'
import {everythingTag, tagsOfChange} from '../../../content/tags.ts'
import {environment} from '../../../environment.ts'

/** What the webhook's projection sends (docs/what-a-change-touches.md), or the lake's announcement. */
const bodySchema = z.union([
  z.object({
    _type: z.string().regex(/^\w{1,64}$/),
    slugs: z.array(z.string().max(200).nullable()).max(2),
  }),
  z.object({everything: z.literal(true)}),
])

const answer = (status: number, message: string) => Response.json({message}, {status})

/**
 * Hears from the Content Lake what was published and makes exactly the pages stale that show it.
 * 401: not signed with our secret. 400: signed, but not the webhook of the docs. 503: no secret set.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const secret = environment.SANITY_WEBHOOK_SECRET
  if (!secret) return answer(503, 'SANITY_WEBHOOK_SECRET is not set')

  let parsed: Awaited<ReturnType<typeof parseBody>>
  try {
    // Hosted Sanity's CDN learns of a change a moment after its webhook: next-sanity waits 3 seconds.
    parsed = await parseBody(request, secret, environment.SANITY_PROJECT_ID !== undefined)
  } catch (error) {
    return answer(400, error instanceof Error ? error.message : 'The body is not JSON')
  }
  if (!parsed.isValidSignature) return answer(401, 'The signature is missing or wrong')

  const body = bodySchema.safeParse(parsed.body)
  if (!body.success) return answer(400, z.prettifyError(body.error))
  const tags =
    'everything' in body.data ? [everythingTag] : tagsOfChange(body.data._type, body.data.slugs)
  // `expire: 0`: the next visitor waits for the fresh page instead of seeing the old one once more.
  for (const tag of tags) revalidateTag(tag, {expire: 0})
  return Response.json({revalidated: tags})
}
