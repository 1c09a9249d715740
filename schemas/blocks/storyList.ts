import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {chosen} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'

export const storyList = defineBlock({
  name: 'storyList',
  title: 'Care stories',
  description: 'Stories as cards: the latest, or those you choose.',
  icon: DocumentTextIcon,
  fields: [chosen('careStories')],
})
