import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const pageLinks = defineBlock({
  name: 'pageLinks',
  title: 'Links to pages',
  description: 'Pages of the site, each with its line from the menus.',
  icon: LinkIcon,
  isList: true,
  fields: [
    defineField({
      name: 'pages',
      title: 'Pages',
      type: 'array',
      description: 'In order. Left empty, all of Help & Advice is shown.',
      of: [defineArrayMember({type: 'pageLink'})],
    }),
  ],
})
