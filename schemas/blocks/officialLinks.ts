import {LaunchIcon} from '@sanity/icons/Launch'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const officialLinks = defineBlock({
  name: 'officialLinks',
  title: 'Official links',
  description: 'Schemes, benefits and bodies, each with a link to its own page.',
  icon: LaunchIcon,
  isList: true,
  select: {links: 'links.0'},
  fields: [
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      description: 'What it is, what it does, and where its page is.',
      of: [defineArrayMember({type: 'point'})],
    }),
  ],
})
