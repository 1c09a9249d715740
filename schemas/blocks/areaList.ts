import {PinIcon} from '@sanity/icons/Pin'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const areaList = defineBlock({
  name: 'areaList',
  title: 'Areas',
  description: 'The areas that you cover, as their documents say.',
  icon: PinIcon,
  fields: [
    defineField({
      name: 'chosen',
      title: 'Which ones',
      type: 'array',
      description: 'In their order. Left empty, all of them stand here.',
      of: [defineArrayMember({type: 'reference', to: [{type: 'location'}], weak: true})],
    }),
  ],
})
