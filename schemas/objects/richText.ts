import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember, defineType} from 'sanity'
import {adviceOnBlock} from '../rules/textAdvice.ts'
import {adviceOnTypedFacts} from '../rules/typedFacts.ts'
import type {RichText} from '../sanity.types.ts'
import {requiredLinkTarget} from './linkTarget.ts'
import {Quotation} from './Quotation.tsx'

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
        rule.custom<RichText[number]>(adviceOnBlock).warning(),
        rule.custom<RichText[number]>(adviceOnTypedFacts).warning(),
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
        decorators: [
          {title: 'Bold', value: 'strong'},
          {title: 'Italic', value: 'em'},
        ],
        annotations: [
          defineArrayMember({
            name: 'link',
            title: 'Link',
            type: 'object',
            description: 'Turns the chosen words into a link.',
            icon: LinkIcon,
            fields: [requiredLinkTarget],
          }),
        ],
      },
      of: [defineArrayMember({type: 'contactFact'})],
    }),
    defineArrayMember({
      type: 'imageWithAlt',
      validation: (rule) => rule.assetRequired().error('Choose a picture, or remove this one.'),
    }),
  ],
})
