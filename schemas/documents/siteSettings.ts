import {CogIcon} from '@sanity/icons/Cog'
import {defineArrayMember, defineField, defineType, type UrlRule} from 'sanity'
import {cqcRatings} from '../options/cqcRatings.ts'
import {emailAddress} from '../rules/emailAddress.ts'
import {phoneNumber} from '../rules/phoneNumber.ts'

const secureUrl = (message: string) => (rule: UrlRule) =>
  rule.uri({scheme: ['https']}).error(message)

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  description: 'How to reach us, shown on every page. There is exactly one.',
  icon: CogIcon,
  groups: [
    {name: 'contact', title: 'Contact', default: true},
    {name: 'regulator', title: 'Regulator'},
  ],
  fields: [
    defineField({
      name: 'phone',
      title: 'Telephone',
      type: 'string',
      description: 'The number on every page, written as people should read it: 07700 900123.',
      group: 'contact',
      validation: phoneNumber,
    }),
    defineField({
      name: 'email',
      title: 'E-mail',
      type: 'string',
      description: 'The address on every page for general questions.',
      group: 'contact',
      validation: emailAddress,
    }),
    defineField({
      name: 'address',
      title: 'Address',
      type: 'text',
      rows: 3,
      description: 'The provider’s name and address, as in the foot of every page.',
      group: 'contact',
      validation: (rule) => rule.max(300).error('Keep this to 300 characters or fewer.'),
    }),
    defineField({
      name: 'whatsapp',
      title: 'WhatsApp link',
      type: 'url',
      description:
        'https://wa.me/ and your number with the country code and no spaces: https://wa.me/447700900123.',
      group: 'contact',
      validation: secureUrl('Enter a link such as https://wa.me/447700900123.'),
    }),
    defineField({
      name: 'coverageDescription',
      title: 'Where we work',
      type: 'text',
      rows: 3,
      description: 'A sentence that names the counties and towns you cover.',
      group: 'contact',
      validation: (rule) => rule.max(400).error('Keep this to 400 characters or fewer.'),
    }),
    defineField({
      name: 'openingHours',
      title: 'Opening hours',
      type: 'array',
      description: 'When somebody answers the telephone. Leave out the days you are closed.',
      group: 'contact',
      of: [defineArrayMember({type: 'openingHours'})],
    }),
    defineField({
      name: 'regulator',
      title: 'Care Quality Commission (CQC)',
      type: 'object',
      description:
        'The law asks every website of a care provider to show its latest CQC rating. Copy these facts from your page on cqc.org.uk; leave them empty until CQC has inspected you.',
      group: 'regulator',
      fields: [
        defineField({
          name: 'rating',
          title: 'Overall rating',
          type: 'string',
          description: 'The latest overall rating CQC gave.',
          options: {list: [...cqcRatings], layout: 'radio'},
        }),
        defineField({
          name: 'providerName',
          title: 'Name registered with CQC',
          type: 'string',
          description: 'The name of the service the rating is for, as CQC writes it.',
          validation: (rule) => rule.max(120).error('Keep this to 120 characters or fewer.'),
        }),
        defineField({
          name: 'locationId',
          title: 'CQC location number',
          type: 'string',
          description: 'The number in your CQC page’s address, such as 1-123456789.',
          validation: (rule) =>
            rule.regex(/^1-\d{6,12}$/).error('Enter the number as CQC writes it: 1-123456789.'),
        }),
        defineField({
          name: 'inspectionDate',
          title: 'Date of the assessment',
          type: 'date',
          description: 'The day CQC published the rating.',
          options: {dateFormat: 'D MMMM YYYY'},
        }),
        defineField({
          name: 'reportUrl',
          title: 'Link to the report',
          type: 'url',
          description: 'Your page on cqc.org.uk: https://www.cqc.org.uk/location/1-123456789.',
          validation: secureUrl('Enter a link that starts with https://www.cqc.org.uk/.'),
        }),
      ],
    }),
  ],
  preview: {
    select: {phone: 'phone', email: 'email'},
    prepare: ({phone, email}) => ({
      title: 'Site settings',
      subtitle: [phone, email].filter(Boolean).join(' · '),
    }),
  },
})
