import {pages} from '@home-care/schemas/site/siteMap.ts'
import {getSiteSettings} from '../../../content/read.ts'
import {environment} from '../../../data/environment.ts'

export const dynamic = 'force-dynamic'

/** RFC 9116 asks for a date less than a year ahead. */
const validMs = 180 * 24 * 60 * 60_000

/** The contact for reports of a security hole (RFC 9116). */
export async function GET() {
  const {email} = await getSiteSettings()
  const {SITE_URL} = environment
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${SITE_URL}${pages.contact.path}`,
    `Expires: ${new Date(Date.now() + validMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${SITE_URL}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'max-age=86400'},
  })
}
