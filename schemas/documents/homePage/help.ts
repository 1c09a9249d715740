import {defineArrayMember, defineField} from 'sanity'
import {StepsInput} from '../../objects/StepsInput.tsx'
import {heading, subtitle} from './partFields.ts'

export const howItWorksSection = defineField({
  name: 'howItWorksSection',
  title: 'How it works',
  type: 'object',
  description: 'The steps from a first call to the first visit.',
  group: 'help',
  fields: [
    heading('Write a heading for the steps.'),
    subtitle,
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      description:
        'Drag them into their order: each gets the number of its place, by which the site sorts them.',
      of: [defineArrayMember({type: 'step'})],
      components: {input: StepsInput},
      validation: (rule) => [
        rule.max(8).error('Keep to 8 steps or fewer.'),
        rule.custom((steps: {stepNumber?: number}[] | undefined) => {
          const numbers = (steps ?? []).map((step) => step.stepNumber)
          const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index)
          return repeated === undefined || `Two steps have the number ${repeated}.`
        }),
      ],
    }),
  ],
})

export const faqSection = defineField({
  name: 'faqSection',
  title: 'Questions and answers',
  type: 'object',
  description: 'What visitors often ask. Each question opens when it is chosen.',
  group: 'help',
  fields: [
    heading('Write a heading for the questions.'),
    subtitle,
    defineField({
      name: 'faqs',
      title: 'Questions',
      type: 'array',
      description: 'Put the question asked most often first.',
      of: [defineArrayMember({type: 'faq'})],
      validation: (rule) => rule.max(20).error('Keep to 20 questions or fewer.'),
    }),
  ],
})
