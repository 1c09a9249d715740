import {NextRequest} from 'next/server'
import {parseBody} from 'next-sanity/webhook'
import {z} from 'zod'
import {markStale} from '../../../content/markStale.ts'
import {everythingTag, tagsOfChange} from '../../../content/tags.ts'
import {enquiries} from '../../../enquiries/enquiries.ts'
import {RefusedRequest, readBytes} from '../../../enquiries/formRequest.ts'
import {environment} from '../../../environment.ts'
import {deliveryLifeMs, signedAt} from './deliveries.ts'

/** Longer than any web address that a page can have: see schemas/rules/isSlug.ts. */
const longestSlug = 200

/** What the webhook's projection sends (docs/what-a-change-touches.md), or the lake's announcement. */
const bodySchema = z.union([
  z.object({
    _type: z.string().min(1).max(50),
    // An odd one has no page, but the lists that show its document are stale all the same.
    slugs: z
      .array(z.unknown())
      .transform((slugs) =>
        slugs.filter(
          (slug): slug is string => typeof slug === 'string' && slug.length <= longestSlug,
        ),
      ),
  }),
  z.object({everything: z.literal(true)}),
])

const signatureHeader = 'sanity-webhook-signature'

const answer = (status: number, message: string) => Response.json({message}, {status})

/**
 * Hears from the Content Lake what was published and makes exactly the pages stale that show it, here
 * and on every other server of the same database.
 * 401: not signed with our secret, or too long ago. 409: heard before. 413: too large to be it. 400:
 * signed, but not the webhook of the docs. 503: no secret set.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const secret = environment.SANITY_WEBHOOK_SECRET
  if (!secret) return answer(503, 'SANITY_WEBHOOK_SECRET is not set')
  const signature = request.headers.get(signatureHeader)
  if (!signature) return answer(401, 'The signature is missing')

  let parsed: Awaited<ReturnType<typeof parseBody>>
  try {
    const {url, headers} = request
    const bounded = new NextRequest(url, {method: 'POST', headers, body: await readBytes(request)})
    // Hosted Sanity's CDN learns of a change a moment after its webhook: next-sanity waits 3 seconds.
    parsed = await parseBody(bounded, secret, environment.SANITY_PROJECT_ID !== undefined)
  } catch (error) {
    if (error instanceof RefusedRequest) return answer(error.status, 'The body is too large')
    return answer(400, error instanceof Error ? error.message : 'The body is not JSON')
  }
  if (!parsed.isValidSignature) return answer(401, 'The signature is wrong')
  if (!signedAt(signature)) {
    console.warn('A webhook was refused: it was signed long ago, or the clocks differ.')
    return answer(401, 'The signature is too old, or from the future')
  }
  const body = bodySchema.safeParse(parsed.body)
  if (!body.success) return answer(400, z.prettifyError(body.error))
  // What is signed can be caught on its way, and sent again.
  const {usedOnce, sharedChanges} = enquiries()
  if (!(await usedOnce.claim(`webhook ${signature}`, deliveryLifeMs)))
    return answer(409, 'This was heard before')
  const tags =
    'everything' in body.data ? [everythingTag] : tagsOfChange(body.data._type, body.data.slugs)
  markStale(tags)
  await sharedChanges.share(tags)
  return Response.json({revalidated: tags})
}
