import {DoubleQuoteIcon} from '@sanity/icons/DoubleQuote'
import {defineField, defineType} from 'sanity'
import {provider} from '../provider/provider.ts'
import {atMost, requiredText, secureUrl} from '../rules/fieldRules.ts'
import {isBlank} from '../rules/isBlank.ts'
import {isStillSample} from '../sample/sampleMarks.ts'
import type {Testimonial} from '../sanity.types.ts'
import {consentField} from './consentFields.ts'
import {dayField, isSample} from './sharedFields.ts'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'object',
  description: 'What somebody said about our care.',
  icon: DoubleQuoteIcon,
  fields: [
    defineField({
      name: 'rating',
      title: 'Stars',
      type: 'number',
      description: 'How many stars, from 1 to 5, the person gave.',
      options: {list: [1, 2, 3, 4, 5], layout: 'radio', direction: 'horizontal'},
      initialValue: 5,
      validation: (rule) => [
        rule.required().error('Choose how many stars the person gave.'),
        rule.integer().min(1).max(5).error('Choose from 1 to 5 whole stars.'),
      ],
    }),
    defineField({
      name: 'quote',
      title: 'Their words',
      type: 'text',
      rows: 4,
      description: 'Exactly what the person said or wrote, without quotation marks.',
      validation: requiredText('Write what the person said.', 600),
    }),
    defineField({
      name: 'author',
      title: 'Who said it',
      type: 'string',
      description: `How the person agreed to be named: "Margaret, ${provider.examples.place}".`,
      validation: requiredText('Say who said it.', 80),
    }),
    defineField({
      name: 'source',
      title: 'Where they said it',
      type: 'string',
      description: 'So that a reader can judge it: "Google review", "letter to us".',
      validation: atMost(80),
    }),
    defineField({
      name: 'sourceUrl',
      title: 'Where it can be read',
      type: 'url',
      description: 'The review’s own page, if it has one that everybody can open.',
      validation: secureUrl('Enter a link that starts with https://.'),
    }),
    dayField({
      name: 'saidOn',
      title: 'When they said it',
      description: 'The day of the review or letter.',
    }),
    consentField('what they said'),
    {
      ...isSample,
      description:
        'Switch on for an invented example: the site then says so beside it. Switch off only for real words whose source you can show: publishing invented reviews as real is against the law.',
    },
  ],
  validation: (rule) => rule.custom(agreement).warning(),
  preview: {
    select: {title: 'author', quote: 'quote', rating: 'rating', isSample: 'isSample'},
    prepare: ({title, quote, rating, isSample}) => ({
      title,
      subtitle: `${isStillSample({quote, isSample}) ? 'Sample · ' : ''}${rating ?? '?'} of 5 · ${quote ?? ''}`,
    }),
  },
})

/** Words that everybody can read elsewhere need no consent, and nor do invented ones. */
function agreement(said: Partial<Testimonial> | undefined) {
  if (!said || said.sourceUrl || said.isSample) return true
  const {consent} = said
  if (consent?.isWithdrawn || !isBlank(consent?.agreedBy)) return true
  const message =
    'Under Consent, say who agreed that these words are shown; or give the page where everybody can read them.'
  return {message, path: ['consent']}
}
