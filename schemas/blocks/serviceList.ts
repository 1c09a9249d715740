import {CaseIcon} from '@sanity/icons/Case'
import {defineField} from 'sanity'
import {chosen} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'

export const serviceList = defineBlock({
  name: 'serviceList',
  title: 'Services',
  description: 'The services that you offer, as their documents say.',
  icon: CaseIcon,
  fields: [
    chosen('service'),
    defineField({
      name: 'hasPrices',
      title: 'With picture and price',
      type: 'boolean',
      description: 'A row for each; otherwise two columns of words.',
    }),
    defineField({
      name: 'empty',
      title: 'While there are none',
      type: 'shortText',
      description: 'Stands here while no service is on the site.',
    }),
  ],
})
