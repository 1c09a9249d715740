import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {defineField, defineType} from 'sanity'
import {linkTarget} from '../objects/linkTarget.ts'
import {atMost} from '../rules/fieldRules.ts'
import {wordsIn} from './wordsIn.ts'

/** A member of a list: its name in a few words, and a sentence or two about it. */
export const point = defineType({
  name: 'point',
  title: 'Point',
  type: 'object',
  description: 'One line of a list, step, date or link.',
  icon: CheckmarkIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'In a few words',
      type: 'string',
      description: 'Stands first, in bold. A list of plain sentences needs none.',
      validation: atMost(120),
    }),
    defineField({
      name: 'note',
      title: 'When, or how long',
      type: 'shortText',
      description: 'A few words beside it: "Within 4 weeks". Most lists need none.',
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'shortText',
      description: 'One to three sentences.',
    }),
    defineField({
      ...linkTarget,
      type: 'string',
      description: 'For lists of links: the official page, or a page of this site.',
    }),
  ],
  preview: {
    select: {title: 'title', text: 'text'},
    prepare: ({title, text}) => ({title: title || wordsIn(text), subtitle: title && wordsIn(text)}),
  },
})
