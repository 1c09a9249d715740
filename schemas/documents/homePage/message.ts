import {defineField} from 'sanity'
import {contactFactHint} from '../../objects/contactFact.ts'
import {isWritten} from '../../rules/showsSomething.ts'
import {heading} from './partFields.ts'

export const agencyMessage = defineField({
  name: 'agencyMessage',
  title: 'Message from the agency',
  type: 'object',
  description: 'A personal word to visitors, near the end of the page.',
  group: 'message',
  fields: [
    heading('Write a heading for the message.'),
    defineField({
      name: 'body',
      title: 'Message',
      type: 'richText',
      description: `Two or three short paragraphs in your own voice. ${contactFactHint}`,
      validation: (rule) => rule.custom((body) => isWritten(body) || 'Write the message.'),
    }),
  ],
})
