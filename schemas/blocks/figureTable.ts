import {ThListIcon} from '@sanity/icons/ThList'
import {defineArrayMember, defineField} from 'sanity'
import {requiredText} from '../rules/fieldRules.ts'
import {noteBelow} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'

export const figureTable = defineBlock({
  name: 'figureTable',
  title: 'Table',
  description: 'Figures in rows and columns, each row with a heading.',
  icon: ThListIcon,
  isList: true,
  select: {caption: 'caption'},
  fields: [
    defineField({
      name: 'caption',
      title: 'What it shows',
      type: 'string',
      description: 'Above the table: "What an hour costs".',
      validation: requiredText('Say what the table shows.', 120),
    }),
    defineField({
      name: 'isForYear',
      title: 'Say the year',
      type: 'boolean',
      description: 'The year of its figures stands behind what it shows.',
    }),
    defineField({
      name: 'columns',
      title: 'Columns',
      type: 'array',
      description: 'The heading of each column.',
      of: [defineArrayMember({type: 'string'})],
      validation: (rule) => rule.required().min(2).max(6).error('A table has two to six columns.'),
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      description:
        'The first cell of a row is its heading. Name figures by Figure, above the text.',
      of: [defineArrayMember({type: 'tableRow'})],
    }),
    noteBelow,
  ],
})
