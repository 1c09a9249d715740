import {defineField} from 'sanity'
import {atMost, secureUrl} from '../rules/fieldRules.ts'
import {dayField, isSample} from './sharedFields.ts'

/** The provider's score on an independent review site, and the day on which it was read there. */
export const outsideScore = defineField({
  name: 'outsideScore',
  title: 'Score of a review site',
  type: 'object',
  description:
    'What an independent site says about us, as it was on the day you read it. Without the name of the site, nothing is shown.',
  fields: [
    defineField({
      name: 'name',
      title: 'The site',
      type: 'string',
      description: 'As it calls itself.',
      validation: atMost(60),
    }),
    defineField({
      name: 'score',
      title: 'Score',
      type: 'string',
      description: 'As the site writes it: "9.6 out of 10".',
      validation: atMost(20),
    }),
    defineField({
      name: 'count',
      title: 'Number of reviews',
      type: 'string',
      description: 'As the site writes it: "48 reviews".',
      validation: atMost(30),
    }),
    defineField({
      name: 'url',
      title: 'Where it can be read',
      type: 'url',
      description: 'Our page on that site.',
      validation: secureUrl('Enter a link that starts with https://.'),
    }),
    dayField({
      name: 'checkedOn',
      title: 'Read on',
      description: 'The day you looked. The site says it, so look again every month.',
    }),
    isSample,
  ],
})
