import {LinkIcon} from '@sanity/icons/Link'
import {defineType} from 'sanity'
import {requiredLinkTarget} from '../objects/linkTarget.ts'

export const pageLink = defineType({
  name: 'pageLink',
  title: 'Page',
  type: 'object',
  description: 'A page of the site, under its own title.',
  icon: LinkIcon,
  fields: [requiredLinkTarget],
  preview: {select: {title: 'href'}},
})
