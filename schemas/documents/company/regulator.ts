import {defineArrayMember, defineField} from 'sanity'
import {dayField, isSample, reviewFields} from '../../objects/sharedFields.ts'
import {cqcRatings} from '../../options/cqcRatings.ts'
import {regulatorNames} from '../../provider/nations.ts'
import {nation} from '../../provider/provider.ts'
import {atMost, requiredText, secureUrl} from '../../rules/fieldRules.ts'

const {regulator: body} = nation
const {title, inShort: short} = regulatorNames(body)

const numberField = (name: string, number: (typeof body)['serviceNumber'], whose: string) =>
  defineField({
    name,
    title: `${body.initials ?? body.name} ${number.title}`,
    type: 'string',
    description: `The number of ${whose} at ${short}, such as ${number.example}.`,
    validation: (rule) =>
      rule
        .regex(number.pattern)
        .error(`Enter the number as ${short} writes it: ${number.example}.`),
  })

/** The regulator's facts of one registered location. */
export const locationFields = [
  defineField({
    name: 'rating',
    title: 'Overall rating',
    type: 'string',
    description: `The latest overall rating ${short} gave.`,
    options: {list: [...cqcRatings], layout: 'radio'},
    hidden: body.rates !== 'overall',
  }),
  defineField({
    name: 'grades',
    title: 'Grades',
    type: 'array',
    description: `Of the latest inspection by ${short}: each question with its grade.`,
    hidden: body.rates !== 'questions',
    of: [
      defineArrayMember({
        name: 'grade',
        title: 'Grade',
        type: 'object',
        description: 'What was looked at, and the grade for it.',
        fields: [
          defineField({
            name: 'question',
            title: 'What was looked at',
            type: 'string',
            description: `As ${short} words it.`,
            options: {list: [...body.questions]},
            validation: requiredText('Say what was looked at.', 120),
          }),
          defineField({
            name: 'grade',
            title: 'Grade',
            type: 'string',
            description: `As ${short} gave it.`,
            options: {list: [...body.grades]},
            validation: requiredText('Choose the grade.', 40),
          }),
        ],
        preview: {select: {title: 'question', subtitle: 'grade'}},
      }),
    ],
    validation: (rule) => rule.max(6).error('Keep to 6 grades or fewer.'),
  }),
  defineField({
    name: 'providerName',
    title: `Name registered with ${short}`,
    type: 'string',
    description: `The name of the service that was inspected, as ${short} writes it.`,
    validation: atMost(120),
  }),
  numberField('locationId', body.serviceNumber, 'your office'),
  dayField({
    name: 'inspectionDate',
    title: 'Date of the assessment',
    description: `The day ${short} published its report.`,
  }),
  defineField({
    name: 'reportUrl',
    title: 'Link to the report',
    type: 'url',
    description: `Your page on ${body.site}.`,
    validation: secureUrl(`Enter a link that starts with ${body.site}/.`),
  }),
]

export const regulator = defineField({
  name: 'regulator',
  title,
  type: 'object',
  description: `${body.law} Copy these facts from ${body.site}; leave them empty until you were inspected.`,
  group: 'regulator',
  fields: [
    ...locationFields,
    numberField('providerId', body.providerNumber, 'your company'),
    defineField({
      name: 'logo',
      title: 'Logo',
      type: 'imageWithAlt',
      description:
        'The regulator’s own logo, as its brand rules let you use it. Without one the site writes the name.',
    }),
    ...reviewFields,
    isSample,
  ],
})
