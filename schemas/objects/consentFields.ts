import {defineField} from 'sanity'
import {atMost} from '../rules/fieldRules.ts'
import {dayField} from './sharedFields.ts'

/** @param what they agreed to, such as "the story" */
export const consentFields = (what: string) => [
  defineField({
    name: 'agreedBy',
    title: 'Who agreed',
    type: 'string',
    description:
      'Such as "She herself", or "Her son, who holds the power of attorney". Don’t write a name here.',
    validation: atMost(120),
  }),
  defineField({
    name: 'record',
    title: 'Where it is kept',
    type: 'string',
    description:
      'Where the signed agreement is, such as "Consents folder, number 14". Don’t write a name here: everybody who may open the Studio reads it.',
    validation: atMost(120),
  }),
  dayField({
    name: 'until',
    title: 'Agreed until',
    description: `From this day the site no longer shows ${what}. Ask again before it, and set a later day.`,
  }),
  defineField({
    name: 'isWithdrawn',
    title: 'Consent was withdrawn',
    type: 'boolean',
    description: `Switch on and publish: ${what} leaves the site at once. All stays in the Studio, in its history and in backups. Copies that visitors’ browsers or other websites kept stay with them.`,
  }),
]

/** The consent of one person in a part of a document: the site leaves the part out once it ends or is withdrawn. */
export const consentField = (what: string) =>
  defineField({
    name: 'consent',
    title: 'Consent',
    type: 'object',
    description: `That the person agreed to ${what} on the website, and for how long. A picture has a consent of its own, below the picture.`,
    options: {collapsible: true, collapsed: true},
    fields: consentFields(what),
  })
