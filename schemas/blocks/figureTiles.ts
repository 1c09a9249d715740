import {NumberIcon} from '@sanity/icons/Number'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'
import {figureField} from './figureField.ts'

export const figureTiles = defineBlock({
  name: 'figureTiles',
  title: 'Promises in figures',
  description: 'Large figures with what each stands for.',
  icon: NumberIcon,
  fields: [
    defineField({
      name: 'tiles',
      title: 'Figures',
      type: 'array',
      description: 'Three to six.',
      of: [
        defineArrayMember({
          name: 'figureTile',
          title: 'Figure',
          type: 'object',
          description: 'A figure, and what it stands for.',
          fields: [
            figureField,
            defineField({
              name: 'text',
              title: 'What it stands for',
              type: 'shortText',
              description: 'It follows the figure: "to hear from us after you refer someone".',
            }),
          ],
          preview: {select: {title: 'figure'}},
        }),
      ],
    }),
  ],
})
