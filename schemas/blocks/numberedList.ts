import {OlistIcon} from '@sanity/icons/Olist'
import {defineArrayMember, defineField} from 'sanity'
import {noteBelow} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'

export const numberedList = defineBlock({
  name: 'numberedList',
  title: 'Numbered list',
  description: 'Points with a number each, where the number is a name.',
  icon: OlistIcon,
  isList: true,
  select: {items: 'items.0'},
  fields: [
    defineField({
      name: 'items',
      title: 'Points',
      type: 'array',
      description: 'In their order.',
      of: [defineArrayMember({type: 'point'})],
    }),
    noteBelow,
  ],
})
