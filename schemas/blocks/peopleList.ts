import {UsersIcon} from '@sanity/icons/Users'
import {defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

const peopleChoices = [
  {value: 'responsible', title: 'Who is responsible for the care'},
  {value: 'team', title: 'The team'},
  {value: 'complaints', title: 'Who deals with complaints'},
] as const

export const peopleList = defineBlock({
  name: 'peopleList',
  title: 'People',
  description: 'People of The company, with name, role and photograph.',
  icon: UsersIcon,
  isList: true,
  fields: [
    defineField({
      name: 'who',
      title: 'Who',
      type: 'string',
      description: 'Their names and photographs are in The company.',
      options: {list: [...peopleChoices], layout: 'radio'},
      validation: (rule) => rule.required().error('Choose who.'),
    }),
  ],
})
