import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineArrayMember, defineField} from 'sanity'
import {noteBelow} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'

export const checkList = defineBlock({
  name: 'checkList',
  title: 'List with ticks',
  description: 'Points with a tick each, such as what to look for.',
  icon: CheckmarkCircleIcon,
  isList: true,
  select: {items: 'items.0'},
  fields: [
    defineField({
      name: 'items',
      title: 'Points',
      type: 'array',
      description: 'One line or two each.',
      of: [defineArrayMember({type: 'point'})],
    }),
    defineField({
      name: 'isWide',
      title: 'Two columns',
      type: 'boolean',
      description: 'On a wide screen, for many short points.',
    }),
    defineField({
      name: 'lines',
      title: 'Empty lines below each point',
      type: 'number',
      description: 'On a checklist to print: room to write. 0, 1 or 2.',
      validation: (rule) => rule.min(0).max(2).integer().error('Enter 0, 1 or 2.'),
      hidden: ({document}) => document?.build !== 'checklist',
    }),
    noteBelow,
  ],
})
