import {defineArrayMember, defineField} from 'sanity'
import {emailField, phoneField, reviewFields} from '../../objects/sharedFields.ts'
import {regulatorNames} from '../../provider/nations.ts'
import {nation} from '../../provider/provider.ts'
import {requiredText} from '../../rules/fieldRules.ts'
import {hoursAgree} from '../../rules/hoursAgree.ts'
import type {OpeningHours} from '../../sanity.types.ts'
import {personConsent, personName, photograph, words} from './person.ts'
import {locationFields} from './regulator.ts'

const {title, inShort} = regulatorNames(nation.regulator)

export const otherOffices = defineField({
  name: 'otherOffices',
  title: 'Other offices',
  type: 'array',
  description: `Each further office that ${inShort} registers: drag them into their order. The contact page, the foot of every page and search engines show them. The telephone and address of Site settings stay those of the first office, as do the hours that every promise follows.`,
  group: 'offices',
  of: [
    defineArrayMember({
      name: 'office',
      title: 'Office',
      type: 'object',
      description: 'A further office with a registration of its own.',
      fields: [
        defineField({
          name: 'name',
          title: 'Name',
          type: 'string',
          description: 'What to call it: "Plymouth office".',
          validation: requiredText('Name the office.', 60),
        }),
        defineField({
          name: 'address',
          title: 'Address',
          type: 'text',
          rows: 3,
          description: 'Street, town and postcode, a line each.',
          validation: requiredText('Say where it is.', 300),
        }),
        phoneField('Its own number, written as people should read it: 07700 900123.'),
        emailField('Its own address, if it has one.'),
        defineField({
          name: 'openingHours',
          title: 'Opening hours',
          type: 'array',
          description: 'When somebody answers there. Leave out the days on which it is closed.',
          of: [defineArrayMember({type: 'openingHours'})],
          validation: (rule) => rule.custom<OpeningHours[]>(hoursAgree).warning(),
        }),
        defineField({
          name: 'registeredManager',
          title: 'Registered manager',
          type: 'object',
          description: `Who runs this office day by day, as registered with ${inShort}.`,
          fields: [personName, photograph, words, personConsent],
        }),
        defineField({
          name: 'regulator',
          title,
          type: 'object',
          description: nation.regulator.law,
          fields: [...locationFields, ...reviewFields],
        }),
      ],
      preview: {select: {title: 'name', subtitle: 'address'}},
    }),
  ],
  validation: (rule) => rule.max(12).error('Keep to 12 offices or fewer.'),
})
