import {type DateDefinition, defineField, type FieldDefinitionBase} from 'sanity'
import {atMost, emailAddress, phoneNumber} from '../rules/fieldRules.ts'

/** A day, which the Studio writes as 4 August 2026. */
export const dayField = (field: Omit<DateDefinition & FieldDefinitionBase, 'type' | 'options'>) =>
  defineField({...field, type: 'date', options: {dateFormat: 'D MMMM YYYY'}})

export const phoneField = (description: string) =>
  defineField({
    name: 'phone',
    title: 'Telephone',
    type: 'string',
    description,
    validation: phoneNumber,
  })

export const emailField = (description: string) =>
  defineField({
    name: 'email',
    title: 'Email',
    type: 'string',
    description,
    validation: emailAddress,
  })

/** Marks an object's content as made up, which the site then says beside it. */
export const isSample = defineField({
  name: 'isSample',
  title: 'This is a made-up sample',
  type: 'boolean',
  description:
    'The site says "Sample" beside it while this is on and the number, name or area is still the sample’s. Switch it off once everything here is true of you, and you can show it.',
  initialValue: false,
})

/** The person who reviews a document or a part of one. */
export const reviewer = defineField({
  name: 'reviewer',
  title: 'Who reviews it',
  type: 'string',
  description: 'A role, such as "Registered manager": what is written here is no secret.',
  validation: atMost(80),
})

/** The day of the next review, and the reviewer. The Studio's start page lists the reviews due. */
export const reviewFields = [
  dayField({
    name: 'reviewBy',
    title: 'Review by',
    description:
      'The day by which somebody reads this again. The Studio’s start page lists it a month before.',
  }),
  reviewer,
]

/** Fields in a tab of their document. */
export const inGroup = <Field extends object>(group: string, fields: Field[]) =>
  fields.map((field) => ({...field, group}))

/** A line about a document or an object in the Studio's lists, of what there is to say. */
export const joinParts = (...parts: unknown[]): string => parts.filter(Boolean).join(' · ')
