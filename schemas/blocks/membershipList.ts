import {StarIcon} from '@sanity/icons/Star'
import {defineBlock} from './defineBlock.ts'

export const membershipList = defineBlock({
  name: 'membershipList',
  title: 'Memberships',
  description: 'The organisations you belong to, from The company.',
  icon: StarIcon,
  isList: true,
  fields: [],
})
