import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const pageLinks = defineBlock({
  name: 'pageLinks',
  title: 'Links to pages',
  description: 'Pages of the site with the line that menus say of them.',
  icon: LinkIcon,
  isList: true,
  fields: [
    defineField({
      name: 'pages',
      title: 'Pages',
      type: 'array',
      description: 'In their order. Left empty, all of Help & Advice stand here.',
      of: [defineArrayMember({type: 'pageLink'})],
    }),
  ],
})
