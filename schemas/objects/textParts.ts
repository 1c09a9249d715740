import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember} from 'sanity'
import {requiredLinkTarget} from './linkTarget.ts'

// The parts of sentences, in short texts and long ones.

export const decorators = [
  {title: 'Bold', value: 'strong'},
  {title: 'Italic', value: 'em'},
]

export const link = defineArrayMember({
  name: 'link',
  title: 'Link',
  type: 'object',
  description: 'Turns the chosen words into a link.',
  icon: LinkIcon,
  fields: [requiredLinkTarget],
})

/** Facts that the site fills in: of Site settings, of the list of figures, of the provider. */
export const inlineFacts = [
  defineArrayMember({type: 'contactFact'}),
  defineArrayMember({type: 'figureFact'}),
  defineArrayMember({type: 'providerFact'}),
]
