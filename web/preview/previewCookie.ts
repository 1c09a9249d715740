import {createHmac, timingSafeEqual} from 'node:crypto'
import {z} from 'zod'

// Next.js's draft mode cookie is the same for everybody and valid until the next build; the second
// cookie names who or what opened the preview, is signed, and expires. The server in front reads it too.

export const previewSessionCookie = 'preview-session'

export const draftModeCookie = '__prerender_bypass'

/** A visitor's cookies, as the header has them: Next.js's own alone would open the preview. */
export const withoutDraftMode = (cookies: string): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith(`${draftModeCookie}=`))
    .join('; ')

/** A working day. After that the Studio opens its preview again with a new secret. */
export const sessionSeconds = 12 * 60 * 60

/** Strict: a cookie of another release is invalid. */
const sessionSchema = z.strictObject({
  expires: z.number(),
  /**
   * The shared link's secret, valid while the link is shared. Absent when the Studio opened the
   * preview.
   */
  shared: z.string().optional(),
  /**
   * The users who opened it in the Studio, on the embedded lake: one, or several who opened it in one
   * browser. It ends with the rights or the session of any of them.
   */
  makers: z.array(
    z.object({
      user: z.string(),
      /** When they created the secret, by the lake's clock. */
      at: z.string(),
    }),
  ),
})

export type PreviewSession = z.infer<typeof sessionSchema>

const sign = (text: string, token: string) =>
  createHmac('sha256', `preview ${token}`).update(text).digest('base64url')

/** @param token SANITY_API_READ_TOKEN */
export function writePreviewCookie(session: PreviewSession, token: string): string {
  const text = Buffer.from(JSON.stringify(session)).toString('base64url')
  return `${text}.${sign(text, token)}`
}

/**
 * The session in a cookie's value; undefined where it is forged, has expired, or there is no preview.
 * @param token SANITY_API_READ_TOKEN: without one there is no preview
 */
export function readPreviewCookie(
  value: string | undefined,
  token: string | undefined,
): PreviewSession | undefined {
  if (!value || !token) return undefined
  const [text = '', signature = ''] = value.split('.')
  const [claimed, right] = [Buffer.from(signature), Buffer.from(sign(text, token))]
  if (claimed.length !== right.length || !timingSafeEqual(claimed, right)) return undefined
  const {data} = sessionSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return data && Date.now() <= data.expires ? data : undefined
}

/**
 * Whether the cookies belong to a preview that this site opened. The proxy checks that it is still valid
 * (preview/previewSession.ts).
 * @param cookies as the header has them
 * @param token SANITY_API_READ_TOKEN
 */
export function claimsPreview(cookies: string, token: string | undefined): boolean {
  if (!cookies.includes(draftModeCookie)) return false
  const byName = new Map(
    cookies.split(/;\s*/).map((cookie): [string, string] => {
      const [name = '', value = ''] = cookie.split('=')
      return [name, value]
    }),
  )
  const session = () => readPreviewCookie(byName.get(previewSessionCookie), token)
  return byName.has(draftModeCookie) && session() !== undefined
}
