import {stegaClean} from '@sanity/client/stega'
import {getSiteSettings} from '../../../content/read.ts'
import {telephoneHref} from '../../../content/telephone.ts'

/** The office's telephone, or null: what an error page asks that has no header, as no page can be made. */
export async function GET(): Promise<Response> {
  const phone = stegaClean((await getSiteSettings()).phone)
  return Response.json(phone ? {number: phone, href: telephoneHref(phone)} : null)
}
