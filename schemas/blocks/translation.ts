import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {defineField, defineType} from 'sanity'
import {contactFactHint} from '../objects/contactFact.ts'
import {joinParts} from '../objects/sharedFields.ts'
import {atMost, requiredText} from '../rules/fieldRules.ts'

export const translation = defineType({
  name: 'translation',
  title: 'Language',
  type: 'object',
  description: 'A short text in one language.',
  icon: EarthGlobeIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Its own name',
      type: 'string',
      description: 'As its speakers write it: Polski. It is the heading, and the search finds it.',
      validation: requiredText('Name the language.', 40),
    }),
    defineField({
      name: 'english',
      title: 'Its name in English',
      type: 'string',
      description: 'What somebody who helps would look for: Polish.',
      validation: requiredText('Name the language in English.', 40),
    }),
    defineField({
      name: 'code',
      title: 'Its code',
      type: 'string',
      description:
        'So that screen readers speak it rightly: pl for Polish, gu for Gujarati, ro for Romanian, pa for Punjabi.',
      validation: (rule) => [
        rule.required().error('Enter the code of the language.'),
        rule.regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})*$/).error('Write the code as pl or zh-Hans.'),
      ],
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'richText',
      description: `Three or four short paragraphs. ${contactFactHint}`,
    }),
    defineField({
      name: 'checkedBy',
      title: 'Checked by',
      type: 'string',
      description:
        'The native speaker who read it and agreed. Until somebody has, the page says that it is a draft.',
      validation: atMost(80),
    }),
  ],
  preview: {
    select: {title: 'name', english: 'english', checkedBy: 'checkedBy'},
    prepare: ({title, english, checkedBy}) => ({
      title,
      subtitle: joinParts(
        english,
        checkedBy ? `checked by ${checkedBy}` : 'TO BE CHECKED by a native speaker',
      ),
    }),
  },
})
