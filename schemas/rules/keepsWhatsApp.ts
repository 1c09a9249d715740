import type {ValidationContext} from 'sanity'
import {z} from 'zod'

const settingsSchema = z
  .object({phone: z.string().nullish(), whatsapp: z.string().nullish()})
  .nullish()

/** Whether the site leads to WhatsApp: by a link of its own, or because the telephone is a mobile. */
function offersWhatsApp({phone, whatsapp}: NonNullable<z.infer<typeof settingsSchema>>): boolean {
  const number = phone?.replace(/\D/g, '').replace(/^440?/, '0') ?? ''
  return Boolean(whatsapp) || /^07[1-57-9]\d{8}$/.test(number)
}

/** Says that a change of the telephone takes WhatsApp off the site. */
export async function keepsWhatsApp(
  phone: string | undefined,
  {document, getClient}: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  if (!phone || offersWhatsApp(settingsSchema.catch({}).parse(document) ?? {})) return true
  const client = getClient({apiVersion: '2025-09-09'})
  const published = await client.fetch<unknown>(
    '*[_id == "siteSettings"][0]{phone, whatsapp}',
    {},
    {perspective: 'published'},
  )
  return (
    !offersWhatsApp(settingsSchema.catch({}).parse(published) ?? {}) ||
    'Once this is published no page leads to WhatsApp any more: this is not a mobile number. To keep it, enter the WhatsApp link as well.'
  )
}
