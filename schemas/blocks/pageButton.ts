import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'
import {requiredLinkTarget} from '../objects/linkTarget.ts'
import {requiredText} from '../rules/fieldRules.ts'

/** The looks of a button, the weightiest first. */
const buttonLooks = [
  {value: 'primary', title: 'The main one'},
  {value: 'secondary', title: 'Another one'},
] as const

/** Drawn before the words of a button. */
const buttonIcons = [
  {value: 'warning', title: 'A warning'},
  {value: 'mail', title: 'A letter'},
  {value: 'external', title: 'Another website'},
] as const

export const pageButton = defineType({
  name: 'pageButton',
  title: 'Button',
  type: 'object',
  description: 'Leads to a page, a part of this page (#questions), or a telephone.',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Words',
      type: 'string',
      description:
        'What happens: "Arrange Care". A button to our telephone says the number that answers.',
      validation: requiredText('Write what the button says.', 60),
    }),
    requiredLinkTarget,
    defineField({
      name: 'look',
      title: 'Weight',
      type: 'string',
      description: 'A part of a page has one main button at most.',
      options: {list: [...buttonLooks], layout: 'radio', direction: 'horizontal'},
      initialValue: 'secondary',
    }),
    defineField({
      name: 'icon',
      title: 'Small drawing',
      type: 'string',
      description: 'Most buttons need none.',
      options: {list: [...buttonIcons]},
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'href'}},
})
