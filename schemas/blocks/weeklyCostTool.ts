import {NumberIcon} from '@sanity/icons/Number'
import {defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const weeklyCostTool = defineBlock({
  name: 'weeklyCostTool',
  title: 'Cost of a week (tool)',
  description: 'Questions that lead to what a week of visits costs.',
  icon: NumberIcon,
  fields: [
    defineField({
      name: 'assumptions',
      title: 'What it assumes',
      type: 'richText',
      description: 'Below the questions, and beside each result.',
    }),
  ],
})
