import {log} from '@home-care/environment/log.ts'
import {NextRequest} from 'next/server'
import {parseBody} from 'next-sanity/webhook'
import {z} from 'zod'
import {environment} from '../../../data/environment.ts'
import {siteState} from '../../../edition/current.ts'
import {enquiries} from '../../../enquiries/enquiries.ts'
import {RefusedRequest, readBytes} from '../../../forms/formRequest.ts'

/** The webhook's projection (docs/server/hosted-sanity.md), or the embedded lake's announcement. */
const bodySchema = z.union([
  z.object({_type: z.string().min(1).max(50)}),
  z.object({everything: z.literal(true)}),
])

const signatureHeader = 'sanity-webhook-signature'

/** More than a delivery takes, and than most clocks differ. */
const validMs = 5 * 60 * 1000

/** Whether a signature was made about now. */
function isRecent(signature: string): boolean {
  const time = Number(/^t=(\d+),/.exec(signature)?.[1])
  return Math.abs(Date.now() - time) < validMs
}

const answer = (status: number, message: string) => Response.json({message}, {status})

/**
 * Receives the Content Lake's webhook about published content, refreshes the edition before it
 * responds, and notifies the other servers on the same database.
 *
 * - 400: signed, but not the documented webhook
 * - 401: not signed with our secret, or too long ago
 * - 409: delivered before
 * - 413: too large
 * - 503: no secret is set
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
    // `false`: no need to wait for hosted Sanity's CDN, because the refresh bypasses it.
    parsed = await parseBody(bounded, secret, false)
  } catch (error) {
    if (error instanceof RefusedRequest) return answer(error.status, 'The body is too large')
    return answer(400, error instanceof Error ? error.message : 'The body is not JSON')
  }
  if (!parsed.isValidSignature) return answer(401, 'The signature is wrong')
  if (!isRecent(signature)) {
    log.warn('A webhook was refused: it was signed long ago, or the clocks differ.')
    return answer(401, 'The signature is too old, or from the future')
  }
  const body = bodySchema.safeParse(parsed.body)
  if (!body.success) return answer(400, z.prettifyError(body.error))
  // A signed request could be intercepted and sent again. Its clock may be ahead of ours.
  const {usedOnce} = enquiries()
  if (!(await usedOnce.claim(`webhook ${signature}`, 2 * validMs)))
    return answer(409, 'This was heard before')
  await siteState().refresh()
  return Response.json({edition: siteState().edition.number})
}
