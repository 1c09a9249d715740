import {stegaClean} from '@sanity/client/stega'
import {getSiteSettings} from '../../../content/read.ts'
import {telephoneHref} from '../../../forms/telephone.ts'

/** The office's telephone number, or null: for an error page that could not render the header. */
export async function GET(): Promise<Response> {
  const phone = stegaClean((await getSiteSettings()).phone)
  return Response.json(phone ? {number: phone, href: telephoneHref(phone)} : null)
}
