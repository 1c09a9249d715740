import {defineField} from 'sanity'
import {linkTarget} from '../../objects/linkTarget.ts'

// A notice to every visitor, for some days.

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
      validation: (rule) => rule.max(240).error('Keep this to 240 characters or fewer.'),
    }),
    defineField({
      name: 'linkWords',
      title: 'Words of a link after it',
      type: 'string',
      description:
        'What the link leads to: "Our plan for bad weather". Leave it empty for no link.',
      validation: (rule) => rule.max(60).error('Keep this to 60 characters or fewer.'),
    }),
    linkTarget,
    defineField({
      name: 'shownFrom',
      title: 'First day',
      type: 'date',
      description: 'From the beginning of this day. Left empty, as soon as it is published.',
      options: {dateFormat: 'D MMMM YYYY'},
    }),
    defineField({
      name: 'shownUntil',
      title: 'Last day',
      type: 'date',
      description:
        'At the end of this day it leaves the site by itself. Left empty, it stays until you take it off.',
      options: {dateFormat: 'D MMMM YYYY'},
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
