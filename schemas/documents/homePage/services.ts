import {defineField} from 'sanity'
import {atMost} from '../../rules/fieldRules.ts'
import {readable} from '../../rules/textAdvice.ts'
import {heading} from './partFields.ts'

export const servicesIntro = defineField({
  name: 'servicesIntro',
  title: 'Above the services',
  type: 'object',
  description: 'The heading and picture above the list of services.',
  group: 'services',
  fields: [
    heading('Write a heading for the services.'),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      description: 'A few sentences about your services as a whole.',
      validation: readable(atMost(600)),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'imageWithAlt',
      description: 'A picture beside the description.',
    }),
  ],
})

export const trustBanner = defineField({
  name: 'trustBanner',
  title: 'Banner',
  type: 'object',
  description: 'A coloured band across the page with one message.',
  group: 'services',
  fields: [
    heading('Write the message of the banner.'),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      description: 'One or two sentences below the message.',
      validation: readable(atMost(400)),
    }),
  ],
})
