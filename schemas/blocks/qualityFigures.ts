import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineBlock} from './defineBlock.ts'

export const qualityFigures = defineBlock({
  name: 'qualityFigures',
  title: 'What we counted',
  description: 'How well promises were kept, from The company.',
  icon: BarChartIcon,
  isList: true,
  fields: [],
})
