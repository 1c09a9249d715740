import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {defineArrayMember, defineField} from 'sanity'
import {atMost} from '../rules/fieldRules.ts'
import {defineBlock} from './defineBlock.ts'

const calloutTones = [
  {value: 'note', title: 'Good to know'},
  {value: 'urgent', title: 'Urgent: what to do now'},
  {value: 'soon', title: 'Coming soon'},
] as const

export const callout = defineBlock({
  name: 'callout',
  title: 'Box',
  description: 'A boxed message: good to know, urgent, or coming soon.',
  icon: InfoOutlineIcon,
  select: {title: 'title', text: 'text'},
  fields: [
    defineField({
      name: 'tone',
      title: 'Kind',
      type: 'string',
      description: 'It decides the colour and the small drawing.',
      options: {list: [...calloutTones], layout: 'radio'},
      initialValue: 'note',
    }),
    defineField({
      name: 'title',
      title: 'Heading',
      type: 'string',
      description: 'A few words.',
      validation: atMost(100),
    }),
    defineField({
      name: 'anchor',
      title: 'Its own address',
      type: 'string',
      description:
        'Small letters and hyphens, such as "expert-help": a link can then lead to it. Most need none.',
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'richText',
      description: 'Short: a box is read first.',
    }),
    defineField({
      name: 'actions',
      title: 'Buttons',
      type: 'array',
      description: 'One or two, below the text.',
      of: [defineArrayMember({type: 'pageButton'})],
    }),
  ],
})
