import {HeartIcon} from '@sanity/icons/Heart'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const valueList = defineBlock({
  name: 'valueList',
  title: 'Values',
  description: 'What you stand for, and what that means in practice.',
  icon: HeartIcon,
  select: {values: 'values.0'},
  fields: [
    defineField({
      name: 'values',
      title: 'Values',
      type: 'array',
      description: 'Their “When, or how long” holds what they mean in practice.',
      of: [defineArrayMember({type: 'point'})],
    }),
  ],
})
