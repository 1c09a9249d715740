import {urlSearchParamPreviewSecret} from '@sanity/preview-url-secret'
import {schemaIdSingleton} from '@sanity/preview-url-secret/constants'
import {draftMode} from 'next/headers'
import {unstable_rethrow} from 'next/navigation'
import type {NextRequest} from 'next/server'
import {defineEnableDraftMode} from 'next-sanity/draft-mode'
import {draftClient} from '../../../../content/client.ts'
import {environment} from '../../../../environment.ts'

const {GET: enable} = defineEnableDraftMode({client: draftClient})

/** How long after sharing was switched on in the Studio its link opens the preview. */
const shareDays = 7

/** How long Sanity takes a secret of the Studio; after that nothing has to be remembered of it. */
const secretMs = 3_600_000

/** Secrets that have opened the preview, and when: each of the Studio's does so once. */
const used = new Map<string, number>()

function claim(secret: string): boolean {
  const now = Date.now()
  for (const [old, since] of used) if (now - since > secretMs) used.delete(old)
  if (used.has(secret)) return false
  used.set(secret, now)
  return true
}

const sharedSecretQuery = /* groq */ `*[_id == $id && secret == $secret][0]{
  "expired": dateTime(_updatedAt) < dateTime(now()) - 60 * 60 * 24 * ${shareDays}
}`

/** @returns null when the secret is not that of the link which editors share */
function findShared(secret: string): Promise<{expired: boolean} | null> {
  return draftClient.fetch(
    sharedSecretQuery,
    {id: schemaIdSingleton, secret},
    {perspective: 'raw', stega: false, cache: 'no-store'},
  )
}

const refuse = (status: number, text: string) =>
  new Response(text, {status, headers: {'cache-control': 'no-store', 'x-robots-tag': 'noindex'}})

const whatToDo = 'Open the preview from the Studio, or ask an editor for a new link.'

/**
 * Opens the preview of unpublished content for whoever brings a secret that the Content Lake knows:
 * one of the Studio's, once and within the hour, or that of the shared link, for a week.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!environment.SANITY_API_READ_TOKEN) {
    return refuse(503, 'The preview is not set up: SANITY_API_READ_TOKEN is missing.')
  }
  const secret = request.nextUrl.searchParams.get(urlSearchParamPreviewSecret)
  if (!secret) return refuse(401, `This preview link is incomplete. ${whatToDo}`)
  let claimed = false
  try {
    const shared = await findShared(secret)
    if (shared?.expired) return refuse(401, `This preview link has expired. ${whatToDo}`)
    // A browser that is in the preview already gains nothing: the Studio may load its frame again.
    if (!shared && !(await draftMode()).isEnabled) {
      claimed = claim(secret)
      if (!claimed) return refuse(401, `This preview link has been used already. ${whatToDo}`)
    }
    const refusal = await enable(request)
    if (claimed) used.delete(secret)
    return refuse(refusal.status, `This preview link is not valid. ${whatToDo}`)
  } catch (error) {
    // Success is a redirect, which Next.js throws.
    unstable_rethrow(error)
    if (claimed) used.delete(secret)
    console.error('The preview could not be opened:', error)
    return refuse(503, 'The preview cannot be opened: the Content Lake does not answer.')
  }
}
