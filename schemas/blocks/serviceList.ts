import {CaseIcon} from '@sanity/icons/Case'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const serviceList = defineBlock({
  name: 'serviceList',
  title: 'Services',
  description: 'The services that you offer, as their documents say.',
  icon: CaseIcon,
  fields: [
    defineField({
      name: 'chosen',
      title: 'Which ones',
      type: 'array',
      description: 'In their order. Left empty, all of them stand here.',
      of: [defineArrayMember({type: 'reference', to: [{type: 'service'}], weak: true})],
    }),
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
