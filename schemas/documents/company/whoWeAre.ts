import {defineArrayMember, defineField} from 'sanity'
import {inGroup, isSample, reviewFields} from '../../objects/sharedFields.ts'
import {regulatorNames} from '../../provider/nations.ts'
import {nation} from '../../provider/provider.ts'
import {isForAdministrators} from '../../rules/administratorFields.ts'
import {atMost, requiredText, secureUrl} from '../../rules/fieldRules.ts'
import {personConsent, personName, photograph, words} from './person.ts'

const {inShort} = regulatorNames(nation.regulator)

const person = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    type: 'object',
    description,
    fields: [personName, photograph, words, personConsent, isSample],
  })

/** The company behind the provider, and its results. */
export const whoWeAre = inGroup('whoWeAre', [
  defineField({
    name: 'registration',
    title: 'Registered company',
    type: 'object',
    description:
      'The law asks a company’s website for these three. They stand at the foot of every page and on About.',
    fields: [
      defineField({
        name: 'name',
        title: 'Registered name',
        type: 'string',
        description: 'As at Companies House, with Limited or Ltd.',
        validation: atMost(160),
      }),
      defineField({
        name: 'number',
        title: 'Company number',
        type: 'string',
        description: 'Eight digits, or two letters and six digits.',
        validation: (rule) =>
          rule
            .regex(/^(\d{8}|[A-Z]{2}\d{6})$/)
            .error('Enter the number as Companies House writes it: 01234567.'),
      }),
      defineField({
        name: 'registeredOffice',
        title: 'Registered office',
        type: 'string',
        description: 'The address in one line, with its postcode.',
        validation: atMost(200),
      }),
      isSample,
    ],
  }),
  person(
    'registeredManager',
    'Registered manager',
    `Who runs the service day by day, as registered with ${inShort}. Shown on About, on the page of the team and at the foot of every page.`,
  ),
  person(
    'nominatedIndividual',
    nation.words.accountablePerson,
    `Who answers to ${inShort} for the company. Shown on About, on the page of the team and at the foot of every page.`,
  ),
  defineField({
    name: 'insurance',
    title: 'Insurance',
    type: 'object',
    description: 'Shown on About and at the foot of every page.',
    fields: [
      defineField({
        name: 'words',
        title: 'In words',
        type: 'text',
        rows: 2,
        description: 'Which insurance you have, with whom, and for how much.',
        validation: atMost(300),
      }),
      ...reviewFields,
      isSample,
    ],
  }),
  defineField({
    name: 'memberships',
    title: 'Memberships',
    type: 'array',
    description:
      'Bodies you belong to now, in your own name. Shown on About, on Professional associations and at the foot of every page.',
    of: [
      defineArrayMember({
        name: 'membership',
        title: 'Membership',
        type: 'object',
        description: 'A body you belong to, with where that can be checked.',
        fields: [
          defineField({
            name: 'name',
            title: 'Body',
            type: 'string',
            description: 'Its full name.',
            validation: requiredText('Name the body.', 120),
          }),
          defineField({
            name: 'logo',
            title: 'Logo',
            type: 'imageWithAlt',
            description: 'Its logo, as it lets members use it.',
          }),
          defineField({
            name: 'url',
            title: 'Where it can be checked',
            type: 'url',
            description: 'Your entry in the body’s own list of members.',
            validation: secureUrl('Enter a link that starts with https://.'),
          }),
          ...reviewFields,
          isSample,
        ],
      }),
    ],
  }),
  defineField({
    name: 'qualityStatistics',
    title: 'Quality statistics',
    type: 'array',
    description:
      'Numbers you counted and can show: each with the time it is for and where it comes from. Shown on About.',
    of: [
      defineArrayMember({
        name: 'qualityStatistic',
        title: 'Statistic',
        type: 'object',
        description: 'A number you counted, with its period and its source.',
        fields: [
          defineField({
            name: 'number',
            title: 'Number',
            type: 'string',
            description: 'With its sign: 97%, 4.8 out of 5, 12.',
            validation: requiredText('Enter the number.', 20),
          }),
          defineField({
            name: 'what',
            title: 'Of what',
            type: 'string',
            description: 'So that it reads after the number: "of visits began within 15 minutes".',
            validation: requiredText('Say what the number counts.', 160),
          }),
          defineField({
            name: 'period',
            title: 'Period',
            type: 'string',
            description: 'The time it was counted over: October 2025 to September 2026.',
            validation: requiredText('Say which time it is for.', 60),
          }),
          defineField({
            name: 'source',
            title: 'Source',
            type: 'string',
            description: 'Where it comes from: our visit records; our survey of 48 families.',
            validation: requiredText('Say where it comes from.', 160),
          }),
          isSample,
        ],
      }),
    ],
  }),
  defineField({
    name: 'showsAnsweredInTime',
    title: 'Show how many enquiries were answered in time',
    type: 'boolean',
    description:
      'On About, among the quality statistics: counted by the website itself over the last twelve whole months, once there are 20. The Enquiries tool shows what it would say. Administrators decide.',
    readOnly: isForAdministrators,
  }),
])
