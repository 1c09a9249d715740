import {defineArrayMember, defineField} from 'sanity'
import {emailField, isSample, phoneField} from '../../objects/sharedFields.ts'
import {requiredText} from '../../rules/fieldRules.ts'
import {personConsent, personName, photograph, words} from './person.ts'

export const complaintsPeople = defineField({
  name: 'complaintsPeople',
  title: 'Who deals with a complaint',
  type: 'array',
  description:
    'By name, so that people who complain know who they are speaking to. Drag them into order. With nobody here the complaints page leaves this part out.',
  group: 'complaints',
  of: [
    defineArrayMember({
      name: 'complaintsPerson',
      title: 'Person',
      type: 'object',
      description: 'Someone who deals with complaints, and agreed to be on the website.',
      fields: [
        defineField({...personName, validation: requiredText('Name the person.', 80)}),
        defineField({
          name: 'role',
          title: 'Role',
          type: 'string',
          description: 'What they are: "Registered manager".',
          validation: requiredText('Say what the person is.', 80),
        }),
        photograph,
        words,
        phoneField('Their own number at work, if they have one: 07700 900123.'),
        emailField('Their own address at work, or the one for complaints.'),
        personConsent,
        isSample,
      ],
      preview: {select: {title: 'name', subtitle: 'role', media: 'photograph'}},
    }),
  ],
  validation: (rule) => rule.max(6).error('Keep to 6 people or fewer.'),
})
