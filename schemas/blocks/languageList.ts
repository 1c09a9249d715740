import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const languageList = defineBlock({
  name: 'languageList',
  title: 'Languages',
  description: 'Who you are and how to reach you, once in each language.',
  icon: EarthGlobeIcon,
  fields: [
    defineField({
      name: 'languages',
      title: 'Languages',
      type: 'array',
      description: 'Drag them into their order.',
      of: [defineArrayMember({type: 'translation'})],
      validation: (rule) => rule.max(20).error('Keep to 20 languages or fewer.'),
    }),
  ],
})
