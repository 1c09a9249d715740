import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const storyList = defineBlock({
  name: 'storyList',
  title: 'Care stories',
  description: 'Stories as cards: the latest, or those you choose.',
  icon: DocumentTextIcon,
  fields: [
    defineField({
      name: 'chosen',
      title: 'Which ones',
      type: 'array',
      description: 'In their order. Left empty, all of them stand here.',
      of: [defineArrayMember({type: 'reference', to: [{type: 'careStories'}], weak: true})],
    }),
  ],
})
