import {PinIcon} from '@sanity/icons/Pin'
import {chosen} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'

export const areaList = defineBlock({
  name: 'areaList',
  title: 'Areas',
  description: 'The areas that you cover, as their documents say.',
  icon: PinIcon,
  fields: [chosen('location')],
})
