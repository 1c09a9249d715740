import {NumberIcon} from '@sanity/icons/Number'
import {assumptions} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'

export const weeklyCostTool = defineBlock({
  name: 'weeklyCostTool',
  title: 'Cost of a week (tool)',
  description: 'Questions that lead to what a week of visits costs.',
  icon: NumberIcon,
  fields: [assumptions('questions')],
})
