import {ClockIcon} from '@sanity/icons/Clock'
import {defineBlock} from './defineBlock.ts'

export const hoursTable = defineBlock({
  name: 'hoursTable',
  title: 'When we answer',
  description: 'The hours of your telephones, from Site settings.',
  icon: ClockIcon,
  isList: true,
  fields: [],
})
