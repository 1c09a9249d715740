import {defineField} from 'sanity'
import {linkTarget} from '../../objects/linkTarget.ts'
import {dayField} from '../../objects/sharedFields.ts'
import {atMost} from '../../rules/fieldRules.ts'

export const notice = defineField({
  name: 'notice',
  title: 'Notice',
  type: 'object',
  description:
    'One or two sentences at the head of every page: the office closed for a day, visits in the snow. Leave it empty if there is none.',
  group: 'notice',
  fields: [
    defineField({
      name: 'text',
      title: 'What it says',
      type: 'text',
      rows: 3,
      description:
        'Begin with what a family must know: "Visits go ahead". Then the reason, and until when.',
      validation: atMost(240),
    }),
    defineField({
      name: 'linkWords',
      title: 'Words of a link after it',
      type: 'string',
      description:
        'What the link leads to: "Our plan for bad weather". Leave it empty for no link.',
      validation: atMost(60),
    }),
    linkTarget,
    dayField({
      name: 'shownFrom',
      title: 'First day',
      description: 'From the beginning of this day. Left empty, as soon as it is published.',
    }),
    dayField({
      name: 'shownUntil',
      title: 'Last day',
      description:
        'At the end of this day it leaves the site by itself. Left empty, it stays until you take it off.',
      validation: (rule) => [
        rule.min(rule.valueOfField('shownFrom')).error('This is before the first day.'),
        rule
          .custom<string>((day, {parent}) => {
            const hasText = typeof parent === 'object' && parent && 'text' in parent && parent.text
            return !hasText || day ? true : 'Without a last day, a notice is easily forgotten.'
          })
          .warning(),
      ],
    }),
  ],
  validation: (rule) =>
    rule.custom<{linkWords?: string; href?: string}>((value) => {
      if (value?.linkWords && !value.href)
        return {message: 'Say where the link goes.', path: ['href']}
      if (value?.href && !value.linkWords)
        return {message: 'Say what the link leads to.', path: ['linkWords']}
      return true
    }),
})
