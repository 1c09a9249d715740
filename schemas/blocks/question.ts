import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineField, defineType} from 'sanity'
import {questionField} from '../objects/faq.ts'

export const question = defineType({
  name: 'question',
  title: 'Question and answer',
  type: 'object',
  description: 'A question visitors often ask, and its answer.',
  icon: HelpCircleIcon,
  fields: [
    questionField,
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'shortText',
      description: 'One to three short paragraphs.',
      validation: (rule) => rule.required().min(1).error('Write the answer.'),
    }),
  ],
  preview: {select: {title: 'question'}},
})
