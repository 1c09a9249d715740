import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineField, defineType} from 'sanity'
import {requiredText} from '../rules/fieldRules.ts'
import {readable} from '../rules/textAdvice.ts'

/** The question, of this and of a page's block (blocks/question.ts), whose answer names facts. */
export const questionField = defineField({
  name: 'question',
  title: 'Question',
  type: 'string',
  description: 'The question as a visitor would ask it, with a question mark.',
  validation: requiredText('Write the question.', 150),
})

export const faq = defineType({
  name: 'faq',
  title: 'Question and answer',
  type: 'object',
  description: 'A question visitors often ask, and its answer.',
  icon: HelpCircleIcon,
  fields: [
    questionField,
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'text',
      rows: 4,
      description: 'The answer in two or three plain sentences.',
      validation: readable(requiredText('Write the answer.', 800)),
    }),
  ],
  preview: {select: {title: 'question', subtitle: 'answer'}},
})
