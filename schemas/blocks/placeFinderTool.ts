import {PinIcon} from '@sanity/icons/Pin'
import {defineField} from 'sanity'
import {atMost} from '../rules/fieldRules.ts'
import {defineBlock} from './defineBlock.ts'

export const placeFinderTool = defineBlock({
  name: 'placeFinderTool',
  title: 'Do we cover you? (tool)',
  description: 'A field that finds a town or a postcode.',
  icon: PinIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Words above the field',
      type: 'string',
      description: 'Left empty, it has its usual words.',
      validation: atMost(80),
    }),
  ],
})
