import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const regulatorFacts = defineBlock({
  name: 'regulatorFacts',
  title: 'Regulator',
  description: 'Your rating, from The company, beside a text about who checks you.',
  icon: CheckmarkCircleIcon,
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      type: 'richText',
      description: 'Who checks you, and how.',
    }),
  ],
})
