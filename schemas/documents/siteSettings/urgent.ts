import {defineArrayMember, defineField} from 'sanity'
import {isSample, phoneField} from '../../objects/sharedFields.ts'
import {nation} from '../../provider/provider.ts'
import {capital} from '../../rules/capital.ts'
import {hoursAgree, otherHoursAgree} from '../../rules/hoursAgree.ts'
import type {OpeningHours, OtherHours} from '../../sanity.types.ts'

const {careBody, careBodies} = nation.words

export const onCall = defineField({
  name: 'onCall',
  title: 'On-call telephone',
  type: 'object',
  description:
    'The number that is answered when the office is closed. It stands wherever the site speaks of urgent help. Leave it empty if there is none.',
  group: 'urgent',
  fields: [
    phoneField('Written as people should read it: 07700 900456.'),
    defineField({
      name: 'openingHours',
      title: 'When it is answered',
      type: 'array',
      description:
        'Bank holidays included. For day and night: every day, from 00:00 to 23:59. Until midnight is 23:59.',
      of: [defineArrayMember({type: 'openingHours'})],
      validation: (rule) => rule.custom<OpeningHours[]>(hoursAgree).warning(),
    }),
    defineField({
      name: 'otherHours',
      title: 'Other hours on these days',
      type: 'array',
      description: 'Days on which this number is not answered, or at other times.',
      of: [defineArrayMember({type: 'otherHours'})],
      validation: (rule) => rule.custom<OtherHours[]>(otherHoursAgree),
    }),
    isSample,
  ],
})

export const emergencyContacts = defineField({
  name: 'emergencyContacts',
  title: `${capital(careBodies)}’ emergency numbers`,
  type: 'array',
  description: `Of each ${careBody} you work for: the number of its adult social care team at night and at weekends. Call it, or look on its website, before you enter it, and again once a year.`,
  group: 'urgent',
  of: [defineArrayMember({type: 'emergencyContact'})],
})
