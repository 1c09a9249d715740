import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {defineField} from 'sanity'
import {atMost} from '../rules/fieldRules.ts'
import {readable} from '../rules/textAdvice.ts'
import {defineBlock} from './defineBlock.ts'

export const statement = defineBlock({
  name: 'statement',
  title: 'One thought in large letters',
  description: 'A sentence or two that somebody remembers.',
  icon: BlockquoteIcon,
  select: {words: 'words'},
  fields: [
    defineField({
      name: 'lead',
      title: 'What leads to it',
      type: 'text',
      description: 'One to three sentences, in smaller letters, above it.',
      rows: 3,
      validation: readable(atMost(300)),
    }),
    defineField({
      name: 'words',
      title: 'The thought',
      type: 'text',
      description: 'A sentence or two that somebody remembers.',
      rows: 3,
      validation: readable(atMost(200)),
    }),
  ],
})
