import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineField, defineType} from 'sanity'
import {trustIcons} from '../options/trustIcons.ts'
import {requiredText} from '../rules/fieldRules.ts'
import {readable} from '../rules/textAdvice.ts'

export const trustPoint = defineType({
  name: 'trustPoint',
  title: 'Reason to trust us',
  type: 'object',
  description: 'A short promise with an icon.',
  icon: CheckmarkCircleIcon,
  fields: [
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'string',
      description: 'The little drawing beside the words.',
      options: {list: [...trustIcons], layout: 'radio', direction: 'horizontal'},
      initialValue: 'heart',
      validation: (rule) => rule.required().error('Choose an icon.'),
    }),
    defineField({
      name: 'title',
      title: 'Promise',
      type: 'string',
      description: 'Two to five words: "Carers you will know by name".',
      validation: requiredText('Write the promise.', 60),
    }),
    defineField({
      name: 'description',
      title: 'What it means',
      type: 'text',
      rows: 2,
      description: 'One sentence that says what the promise means in practice.',
      validation: readable(requiredText('Say what the promise means.', 200)),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'description'}},
})
