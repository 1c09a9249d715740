import {ImagesIcon} from '@sanity/icons/Images'
import {defineArrayMember, defineField} from 'sanity'
import {requiredText} from '../rules/fieldRules.ts'
import {defineBlock} from './defineBlock.ts'
import {drawingField} from './drawingField.ts'

export const pictureList = defineBlock({
  name: 'pictureList',
  title: 'Words with pictures',
  description: 'A drawing beside one or two short sentences each, as in Easy Read.',
  icon: ImagesIcon,
  select: {items: 'items.0'},
  fields: [
    defineField({
      name: 'items',
      title: 'Pictures',
      type: 'array',
      description: 'One idea each.',
      of: [
        defineArrayMember({
          name: 'pictureWithWords',
          title: 'Picture with words',
          type: 'object',
          description: 'A drawing and a few short sentences.',
          fields: [
            drawingField,
            defineField({
              name: 'title',
              title: 'Heading',
              type: 'string',
              description: 'A few words.',
              validation: requiredText('Write a few words.', 80),
            }),
            defineField({
              name: 'text',
              title: 'Sentences',
              type: 'shortText',
              description: 'A paragraph for each sentence.',
            }),
            defineField({
              name: 'button',
              title: 'Link',
              type: 'pageButton',
              description: 'Where to read more. Most need none.',
            }),
          ],
          preview: {select: {title: 'title'}},
        }),
      ],
    }),
  ],
})
