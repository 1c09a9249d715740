import {CaseIcon} from '@sanity/icons/Case'
import {defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const vacancyList = defineBlock({
  name: 'vacancyList',
  title: 'Vacancies',
  description: 'The jobs that are open, as their documents say.',
  icon: CaseIcon,
  fields: [
    defineField({
      name: 'empty',
      title: 'While there are none',
      type: 'shortText',
      description: 'Stands here while there is no vacancy.',
    }),
  ],
})
