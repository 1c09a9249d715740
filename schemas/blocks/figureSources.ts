import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {defineArrayMember, defineField} from 'sanity'
import {figureTitles} from '../options/figures.ts'
import {defineBlock} from './defineBlock.ts'

export const figureSources = defineBlock({
  name: 'figureSources',
  title: 'About the figures',
  description: 'When figures were checked, and their official pages.',
  icon: InfoOutlineIcon,
  fields: [
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      description: 'The official figures of this page.',
      of: [defineArrayMember({type: 'string', options: {list: figureTitles}})],
      options: {list: figureTitles},
    }),
  ],
})
