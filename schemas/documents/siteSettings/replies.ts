import {defineArrayMember, defineField} from 'sanity'
import {replyFacts, unknownReplyFacts} from '../../options/replyFacts.ts'
import {requiredText} from '../../rules/fieldRules.ts'
import {usualWarning} from '../../site/promises.ts'

export const warnBefore = defineField({
  name: 'warnBefore',
  title: 'Mail us before a promise runs out, in minutes',
  type: 'number',
  description: `If nobody has answered, whoever deals with the enquiry is mailed this long before the promised time; else whoever is on duty, or else the office. Left empty: ${usualWarning} minutes. 0: never. When the time is over, they are mailed in any case.`,
  group: 'replies',
  validation: (rule) => rule.integer().min(0).max(1440).error('Enter minutes, from 0 to 1440.'),
})

export const replies = defineField({
  name: 'replies',
  title: 'Ready texts for replies',
  type: 'array',
  description:
    'What you often write to people who ask. Whoever answers an enquiry starts from one of them and changes it. The site never shows them.',
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
          description: `Without a greeting: that has the name of the person. The reply fills in ${replyFacts
            .map(({name, title}) => `{${name}} (${title})`)
            .join(', ')}.`,
          validation: (rule) => [
            ...requiredText('Write the text.', 3000)(rule),
            rule
              .custom((text) => {
                const [unknown] = unknownReplyFacts(text ?? '')
                return (
                  !unknown || `Nothing fills in ${unknown}. It would stand in the mail as it is.`
                )
              })
              .warning(),
          ],
        }),
      ],
    }),
  ],
  validation: (rule) => rule.max(30).error('Keep to 30 texts or fewer.'),
})
