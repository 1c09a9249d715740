import {OlistIcon} from '@sanity/icons/Olist'
import {defineArrayMember, defineField} from 'sanity'
import {noteBelow} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'

export const stepList = defineBlock({
  name: 'stepList',
  title: 'Steps',
  description: 'What happens, one after the other, with a number each.',
  icon: OlistIcon,
  isList: true,
  select: {steps: 'steps.0'},
  fields: [
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      description: 'In their order. "When, or how long" stands below the title.',
      of: [defineArrayMember({type: 'point'})],
    }),
    defineField({
      name: 'isAcross',
      title: 'Side by side',
      type: 'boolean',
      description: 'On a wide screen, for a few short steps.',
    }),
    noteBelow,
  ],
})
