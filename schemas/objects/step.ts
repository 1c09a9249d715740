import {OlistIcon} from '@sanity/icons/Olist'
import {defineField, defineType} from 'sanity'
import {requiredText} from '../rules/fieldRules.ts'
import {readable} from '../rules/textAdvice.ts'

export const step = defineType({
  name: 'step',
  title: 'Step',
  type: 'object',
  description: 'One step of how care begins.',
  icon: OlistIcon,
  fields: [
    defineField({
      name: 'stepNumber',
      title: 'Step number',
      type: 'number',
      description: 'Where the step comes: 1 for the first. The site sorts the steps by it.',
      validation: (rule) => [
        rule.required().error('Give the step its number.'),
        rule.integer().min(1).max(20).error('Use a whole number from 1 to 20.'),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'A few words that say what happens: "Tell us what you need".',
      validation: requiredText('Give the step a title.', 60),
    }),
    defineField({
      name: 'description',
      title: 'What happens',
      type: 'text',
      rows: 3,
      description: 'One or two sentences about what happens in this step, and how soon.',
      validation: readable(requiredText('Say what happens in this step.', 300)),
    }),
  ],
  preview: {
    select: {stepNumber: 'stepNumber', title: 'title', subtitle: 'description'},
    prepare: ({stepNumber, title, subtitle}) => ({
      title: `${stepNumber ?? '?'}. ${title ?? ''}`,
      subtitle,
    }),
  },
})
