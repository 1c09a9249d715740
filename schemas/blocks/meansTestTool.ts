import {NumberIcon} from '@sanity/icons/Number'
import {defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const meansTestTool = defineBlock({
  name: 'meansTestTool',
  title: 'Means test (tool)',
  description: 'One question that leads to what the council’s means test may say.',
  icon: NumberIcon,
  fields: [
    defineField({
      name: 'assumptions',
      title: 'What it assumes',
      type: 'richText',
      description: 'Below the question, and beside each result.',
    }),
  ],
})
