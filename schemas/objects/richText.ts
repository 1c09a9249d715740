import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {isSafeHref} from '../rules/isSafeHref.ts'
import {leadsSomewhere} from '../rules/sitePages.ts'
import {adviceOnBlock} from '../rules/textAdvice.ts'
import type {RichText} from '../sanity.types.ts'
import {LinkInput} from './LinkInput.tsx'
import {Quotation} from './Quotation.ts'

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  description: 'Text with headings, lists, links and pictures.',
  of: [
    defineArrayMember({
      type: 'block',
      // Not of the whole text: a field with rules of its own would put them in this one's place.
      validation: (rule) => rule.custom<RichText[number]>(adviceOnBlock).warning(),
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
            fields: [
              defineField({
                name: 'href',
                title: 'Where the link goes',
                // Not `url`: that type adds a rule of its own which knows no site-relative links.
                type: 'string',
                description:
                  'A web address (https://www.nhs.uk), a page of this site (/contact), an email (mailto:info@example.org) or a telephone number (tel:01632960123).',
                components: {input: LinkInput},
                validation: (rule) => [
                  rule.required().error('Say where the link goes.'),
                  rule.custom(
                    (href) =>
                      !href ||
                      isSafeHref(href) ||
                      'Start with https://, mailto: or tel:, or with / for a page of this site.',
                  ),
                  rule.custom(leadsSomewhere('error')),
                  rule.custom(leadsSomewhere('warning')).warning(),
                ],
              }),
            ],
          }),
        ],
      },
    }),
    defineArrayMember({
      type: 'imageWithAlt',
      validation: (rule) => rule.assetRequired().error('Choose a picture, or remove this one.'),
    }),
  ],
})
