import {PinIcon} from '@sanity/icons/Pin'
import {toolLabel} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'

export const placeFinderTool = defineBlock({
  name: 'placeFinderTool',
  title: 'Do we cover you? (tool)',
  description: 'A field that finds a town or a postcode.',
  icon: PinIcon,
  fields: [toolLabel('Words above the field')],
})
