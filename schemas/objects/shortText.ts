import {ClockIcon} from '@sanity/icons/Clock'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {adviceOnBlock, type TextMember} from '../rules/textAdvice.ts'
import {adviceOnTypedFacts} from '../rules/typedFacts.ts'
import {decorators, inlineFacts, link} from './textParts.ts'

/** A sentence or a few, with facts and links: for introductions, points, cells and answers. */
export const shortText = defineType({
  name: 'shortText',
  title: 'Short text',
  type: 'array',
  description: 'Sentences with links and facts.',
  of: [
    defineArrayMember({
      type: 'block',
      validation: (rule) => [
        rule.custom<TextMember>(adviceOnBlock).warning(),
        rule.custom<TextMember>(adviceOnTypedFacts).warning(),
      ],
      styles: [{title: 'Paragraph', value: 'normal'}],
      lists: [],
      marks: {
        decorators,
        annotations: [
          link,
          defineArrayMember({
            name: 'whileAnswered',
            title: 'While we answer',
            type: 'object',
            description:
              'Shows the chosen words only while one of our telephones is answered; otherwise the site says until when none is.',
            icon: ClockIcon,
            fields: [
              defineField({
                name: 'isOn',
                title: 'Only while one of our telephones is answered',
                type: 'boolean',
                description: 'For words such as "Call us".',
                initialValue: true,
              }),
            ],
          }),
        ],
      },
      of: inlineFacts,
    }),
  ],
})
