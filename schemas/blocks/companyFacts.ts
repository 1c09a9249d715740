import {CaseIcon} from '@sanity/icons/Case'
import {defineBlock} from './defineBlock.ts'

export const companyFacts = defineBlock({
  name: 'companyFacts',
  title: 'The company',
  description: 'Registration, insurance and memberships, from The company.',
  icon: CaseIcon,
  isList: true,
  fields: [],
})
