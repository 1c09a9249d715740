import {NumberIcon} from '@sanity/icons/Number'
import {assumptions} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'

export const meansTestTool = defineBlock({
  name: 'meansTestTool',
  title: 'Means test (tool)',
  description: 'One question that leads to what the council’s means test may say.',
  icon: NumberIcon,
  fields: [assumptions('question')],
})
