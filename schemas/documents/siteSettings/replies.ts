import {defineArrayMember, defineField} from 'sanity'
import {requiredText} from '../../rules/fieldRules.ts'

export const replies = defineField({
  name: 'replies',
  title: 'Ready texts for replies',
  type: 'array',
  description:
    'What you often write to people who ask. Who answers an enquiry begins with one of them and changes it. The site never shows them.',
  group: 'replies',
  of: [
    defineArrayMember({
      name: 'readyText',
      title: 'Ready text',
      type: 'object',
      description: 'A text to begin a reply with.',
      fields: [
        defineField({
          name: 'title',
          title: 'Name',
          type: 'string',
          description: 'To find it by, among the others: "We have no carer there yet".',
          validation: requiredText('Give it a name.', 60),
        }),
        defineField({
          name: 'text',
          title: 'Text',
          type: 'text',
          rows: 8,
          description: 'Without a greeting: that has the name of the person.',
          validation: requiredText('Write the text.', 3000),
        }),
      ],
    }),
  ],
  validation: (rule) => rule.max(30).error('Keep to 30 texts or fewer.'),
})
