import {defineArrayMember, defineField} from 'sanity'
import {homeSections} from '../../options/homeSections.ts'
import {requiredText} from '../../rules/fieldRules.ts'
import {readable} from '../../rules/textAdvice.ts'

export const hero = defineField({
  name: 'hero',
  title: 'Opening',
  type: 'object',
  description: 'The large heading, picture and two buttons that open the page.',
  group: 'top',
  validation: (rule) => rule.required().error('Write the opening of the page.'),
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The largest words on the page: what you do and for whom.',
      validation: requiredText('Write the title that opens the page.', 100),
    }),
    defineField({
      name: 'subtitle',
      title: 'Line below the title',
      type: 'text',
      rows: 3,
      description: 'One or two sentences that say where you work and what makes you different.',
      validation: readable(requiredText('Write the line below the title.', 300)),
    }),
    defineField({
      name: 'heroImage',
      title: 'Picture',
      type: 'imageWithAlt',
      description: 'A wide picture, at least 1600 pixels across.',
    }),
    defineField({
      name: 'ctaButtons',
      title: 'Buttons',
      type: 'object',
      description: 'The words on the two buttons. Where they lead is fixed.',
      options: {columns: 2},
      fields: [
        defineField({
          name: 'arrangeCareLabel',
          title: 'Button for families',
          type: 'string',
          description: 'Leads to the form that asks for care.',
          initialValue: 'Arrange Care',
          validation: requiredText('Write the words on the button.', 30),
        }),
        defineField({
          name: 'makeReferralLabel',
          title: 'Button for professionals',
          type: 'string',
          description: 'Leads to the form that refers a patient.',
          initialValue: 'Make a Referral',
          validation: requiredText('Write the words on the button.', 30),
        }),
      ],
    }),
  ],
})

export const trustPoints = defineField({
  name: 'trustPoints',
  title: 'Reasons to trust us',
  type: 'array',
  description: 'Short promises with icons, shown below the opening. Six fill the row.',
  group: 'top',
  of: [defineArrayMember({type: 'trustPoint'})],
  validation: (rule) => rule.max(12).error('Keep to 12 promises or fewer.'),
})

export const order = defineField({
  name: 'order',
  title: 'Sections and their order',
  type: 'array',
  description:
    'Which sections follow the opening, from top to bottom: drag one to move it. One that is left out is not on the page and not found by the search, and keeps its words. Left empty: all of them, in the usual order.',
  group: 'top',
  of: [
    defineArrayMember({
      type: 'string',
      title: 'Section',
      options: {list: [...homeSections]},
      validation: (rule) => rule.required().error('Choose a section, or remove this line.'),
    }),
  ],
  validation: (rule) => rule.unique().error('This section is listed twice.'),
})
