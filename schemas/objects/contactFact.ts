import {TagIcon} from '@sanity/icons/Tag'
import {defineField, defineType} from 'sanity'
import {contactFactOf, contactFacts} from '../options/contactFacts.ts'
import {ContactFactPreview} from './ContactFactPreview.tsx'

/** Shown beside every field into which an editor can insert a contact fact. */
export const contactFactHint =
  'To name your telephone, email or address, insert it with Contact, above the text: it follows Site settings. So does a link that leads to “Our telephone” or “Our email”.'

/** An inline object that the site replaces with the current value in Site settings. */
export const contactFact = defineType({
  name: 'contactFact',
  title: 'Contact',
  type: 'object',
  description: 'The telephone, the email or the address from Site settings. It changes with them.',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'fact',
      title: 'What is shown here from Site settings',
      type: 'string',
      description: 'Change what it says in Site settings: every text follows.',
      options: {list: [...contactFacts], layout: 'radio'},
      initialValue: 'phone',
      validation: (rule) =>
        rule.required().error('Choose the telephone, the email or the address.'),
    }),
  ],
  preview: {
    select: {fact: 'fact'},
    prepare: ({fact}) => ({title: contactFactOf(fact)?.title}),
  },
  components: {preview: ContactFactPreview},
})
