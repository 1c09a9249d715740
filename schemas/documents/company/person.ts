import {defineField} from 'sanity'
import {consentField} from '../../objects/consentFields.ts'
import {atMost} from '../../rules/fieldRules.ts'
import {readable} from '../../rules/textAdvice.ts'

export const personName = defineField({
  name: 'name',
  title: 'Name',
  type: 'string',
  description: 'As the person wishes to be called.',
  validation: atMost(80),
})

export const photograph = defineField({
  name: 'photograph',
  title: 'Photograph',
  type: 'imageWithAlt',
  description: 'Of the person, with their consent.',
})

export const personConsent = consentField('the person')

export const words = defineField({
  name: 'words',
  title: 'In their words',
  type: 'text',
  rows: 4,
  description: 'A few sentences: what they answer for, and how to reach them.',
  validation: readable(atMost(600)),
})
