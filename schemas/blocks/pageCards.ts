import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {defineArrayMember, defineField} from 'sanity'
import {atMost} from '../rules/fieldRules.ts'
import {defineBlock} from './defineBlock.ts'

export const pageCards = defineBlock({
  name: 'pageCards',
  title: 'Cards of pages',
  description: 'Pages of the site as cards, with their drawing and introduction.',
  icon: ThLargeIcon,
  fields: [
    defineField({
      name: 'pages',
      title: 'Pages',
      type: 'array',
      description: 'Two to six pages, in their order.',
      of: [defineArrayMember({type: 'pageLink'})],
    }),
    defineField({
      name: 'isPlain',
      title: 'Without drawings',
      type: 'boolean',
      description: 'For links at the end of a text.',
    }),
    defineField({
      name: 'action',
      title: 'What the card says at its foot',
      type: 'string',
      description: 'Such as "Read the article".',
      validation: atMost(40),
    }),
  ],
})
