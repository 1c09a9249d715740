import {defineArrayMember, defineType} from 'sanity'
import {adviceOnBlock, type TextMember} from '../rules/textAdvice.ts'
import {adviceOnTypedFacts} from '../rules/typedFacts.ts'
import {Quotation} from './Quotation.tsx'
import {decorators, inlineFacts, link} from './textParts.ts'

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  description: 'Text with headings, lists, links and pictures.',
  of: [
    defineArrayMember({
      type: 'block',
      // On the block, not on the array: a field's own rules would replace the array's.
      validation: (rule) => [
        rule.custom<TextMember>(adviceOnBlock).warning(),
        rule.custom<TextMember>(adviceOnTypedFacts).warning(),
      ],
      styles: [
        {title: 'Paragraph', value: 'normal'},
        {title: 'Heading', value: 'h2'},
        {title: 'Smaller heading', value: 'h3'},
        {title: 'Smallest heading', value: 'h4'},
        {title: 'Quotation', value: 'blockquote', component: Quotation},
      ],
      lists: [
        {title: 'Bullets', value: 'bullet'},
        {title: 'Numbers', value: 'number'},
      ],
      marks: {
        decorators,
        annotations: [link],
      },
      of: inlineFacts,
    }),
    defineArrayMember({type: 'telephones'}),
    defineArrayMember({
      type: 'imageWithAlt',
      validation: (rule) => rule.assetRequired().error('Choose a picture, or remove this one.'),
    }),
  ],
})
