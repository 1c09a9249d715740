import {defineArrayMember, defineField, type ValidationContext} from 'sanity'
import {z} from 'zod'
import {OtherHoursInput} from '../../objects/OtherHoursInput.tsx'
import {emailField, inGroup} from '../../objects/sharedFields.ts'
import {atMost, phoneNumber, secureUrl} from '../../rules/fieldRules.ts'
import {hoursAgree, otherHoursAgree} from '../../rules/hoursAgree.ts'
import {isBlank} from '../../rules/isBlank.ts'
import type {OpeningHours, OtherHours} from '../../sanity.types.ts'

/** How to reach the office. */
export const contact = inGroup('contact', [
  defineField({
    name: 'phone',
    title: 'Telephone',
    type: 'string',
    description: 'The number on every page, written as people should read it: 07700 900123.',
    validation: (rule) => [phoneNumber(rule), rule.custom(keepsWhatsApp).warning()],
  }),
  emailField('The address on every page for general questions.'),
  defineField({
    name: 'address',
    title: 'Address',
    type: 'text',
    rows: 3,
    description: 'The provider’s name and address, as in the foot of every page.',
    validation: (rule) => [
      atMost(300)(rule),
      rule.custom((text) => !isBlank(text) || 'Without it no page says where you are.').warning(),
    ],
  }),
  defineField({
    name: 'whatsapp',
    title: 'WhatsApp link',
    type: 'url',
    description:
      'https://wa.me/ and your number with the country code and no spaces: https://wa.me/447700900123. Left empty, it is the telephone above if that is a mobile one.',
    validation: secureUrl('Enter a link such as https://wa.me/447700900123.'),
  }),
  defineField({
    name: 'coverageDescription',
    title: 'Where we work',
    type: 'text',
    rows: 3,
    description: 'A sentence that names the counties and towns you cover.',
    validation: atMost(400),
  }),
  defineField({
    name: 'openingHours',
    title: 'Opening hours',
    type: 'array',
    description:
      'When somebody answers the telephone. Leave out the days you are closed. Bank holidays count as closed.',
    of: [defineArrayMember({type: 'openingHours'})],
    validation: (rule) => rule.custom<OpeningHours[]>(hoursAgree).warning(),
  }),
  defineField({
    name: 'otherHours',
    title: 'Other hours on these days',
    type: 'array',
    description:
      'Days on which the office is closed, or opens and closes at other times. A bank holiday is closed unless you put it here with its hours. The site, search engines and every promise follow.',
    of: [defineArrayMember({type: 'otherHours'})],
    components: {input: OtherHoursInput},
    validation: (rule) => rule.custom<OtherHours[]>(otherHoursAgree),
  }),
])

const settingsSchema = z
  .object({phone: z.string().nullish(), whatsapp: z.string().nullish()})
  .nullish()

/** Whether the site leads to WhatsApp: by a link of its own, or because the telephone is a mobile. */
function offersWhatsApp({phone, whatsapp}: NonNullable<z.infer<typeof settingsSchema>>): boolean {
  const number = phone?.replace(/\D/g, '').replace(/^440?/, '0') ?? ''
  return Boolean(whatsapp) || /^07[1-57-9]\d{8}$/.test(number)
}

/** Says that a change of the telephone takes WhatsApp off the site. */
async function keepsWhatsApp(
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
