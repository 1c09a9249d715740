import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const timeline = defineBlock({
  name: 'timeline',
  title: 'Timeline',
  description: 'Days to come, or the stages of something, with a line between them.',
  icon: CalendarIcon,
  isList: true,
  select: {events: 'events.0'},
  fields: [
    defineField({
      name: 'events',
      title: 'Events',
      type: 'array',
      description: 'In their order. "When, or how long" stands above the title.',
      of: [defineArrayMember({type: 'point'})],
    }),
    defineField({
      name: 'isAcross',
      title: 'Side by side',
      type: 'boolean',
      description: 'On a wide screen, for a few short events.',
    }),
  ],
})
