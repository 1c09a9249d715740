import {defineField} from 'sanity'
import {dayField, isSample, reviewFields} from '../../objects/sharedFields.ts'
import {cqcRatings} from '../../options/cqcRatings.ts'
import {atMost, secureUrl} from '../../rules/fieldRules.ts'

const cqcNumber = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description,
    validation: (rule) =>
      rule.regex(/^1-\d{6,12}$/).error('Enter the number as CQC writes it: 1-123456789.'),
  })

/** The CQC facts of one registered location. */
export const locationFields = [
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
    validation: atMost(120),
  }),
  cqcNumber(
    'locationId',
    'CQC location number',
    'The number of your office in its CQC page’s address, such as 1-123456789.',
  ),
  dayField({
    name: 'inspectionDate',
    title: 'Date of the assessment',
    description: 'The day CQC published the rating.',
  }),
  defineField({
    name: 'reportUrl',
    title: 'Link to the report',
    type: 'url',
    description: 'Your page on cqc.org.uk: https://www.cqc.org.uk/location/1-123456789.',
    validation: secureUrl('Enter a link that starts with https://www.cqc.org.uk/.'),
  }),
]

export const regulator = defineField({
  name: 'regulator',
  title: 'Care Quality Commission (CQC)',
  type: 'object',
  description:
    'The law asks every website of a care provider to show its latest CQC rating. Copy these facts from your page on cqc.org.uk; leave them empty until CQC has inspected you.',
  group: 'regulator',
  fields: [
    ...locationFields,
    cqcNumber(
      'providerId',
      'CQC provider number',
      'The number of your company in its CQC page’s address, such as 1-101234567.',
    ),
    defineField({
      name: 'logo',
      title: 'Logo',
      type: 'imageWithAlt',
      description:
        'CQC’s own logo, as its brand rules let you use it. Without one the site writes the name.',
    }),
    ...reviewFields,
    isSample,
  ],
})
