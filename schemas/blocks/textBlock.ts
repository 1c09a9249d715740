import {TextIcon} from '@sanity/icons/Text'
import {defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const textBlock = defineBlock({
  name: 'textBlock',
  title: 'Text',
  description: 'Paragraphs, with headings, lists, pictures and telephone numbers.',
  icon: TextIcon,
  isList: true,
  select: {text: 'text'},
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      type: 'richText',
      description: 'As long as it has to be.',
    }),
  ],
})
