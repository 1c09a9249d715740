import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const printedChecklist = defineBlock({
  name: 'printedChecklist',
  title: 'Checklist to print',
  description: 'A checklist of its own page: its points, and a button to print it.',
  icon: ClipboardIcon,
  isList: true,
  fields: [
    defineField({
      name: 'page',
      title: 'Checklist',
      type: 'reference',
      description: 'What it says is changed in its own page.',
      to: [{type: 'page'}],
      weak: true,
      options: {filter: '_id match "page-checklists-*"'},
      validation: (rule) => rule.required().error('Choose the checklist.'),
    }),
    defineField({
      name: 'isListed',
      title: 'Show its points here',
      type: 'boolean',
      description: 'Otherwise there is the button alone.',
      initialValue: true,
    }),
    defineField({
      name: 'more',
      title: 'Further points of this page',
      type: 'array',
      description: 'Below those of the checklist; they are not printed with it.',
      of: [defineArrayMember({type: 'point'})],
    }),
  ],
})
