import {SearchIcon} from '@sanity/icons/Search'
import {defineField} from 'sanity'
import {atMost} from '../rules/fieldRules.ts'
import {defineBlock} from './defineBlock.ts'

export const searchForm = defineBlock({
  name: 'searchForm',
  title: 'Search field',
  description: 'A field that searches the site.',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Words above it',
      type: 'string',
      description: 'Such as "Or search for a word".',
      validation: atMost(60),
    }),
  ],
})
