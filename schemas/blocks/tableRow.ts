import {ThListIcon} from '@sanity/icons/ThList'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {wordsIn} from './wordsIn.ts'

export const tableRow = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  description: 'A row of a table.',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'cells',
      title: 'Cells',
      type: 'array',
      description: 'One for each column, from left to right.',
      of: [
        defineArrayMember({
          name: 'tableCell',
          title: 'Cell',
          type: 'object',
          description: 'A cell of a table.',
          fields: [
            defineField({
              name: 'text',
              title: 'Text',
              type: 'shortText',
              description: 'A few words or a figure.',
            }),
          ],
          preview: {
            select: {text: 'text'},
            prepare: ({text}) => ({title: wordsIn(text) || 'A figure'}),
          },
        }),
      ],
    }),
  ],
  preview: {
    select: {first: 'cells.0', second: 'cells.1'},
    prepare: ({first, second}) => ({
      title: wordsIn(first) || 'A figure',
      subtitle: wordsIn(second),
    }),
  },
})
