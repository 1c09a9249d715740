import {NumberIcon} from '@sanity/icons/Number'
import {defineField, defineType} from 'sanity'
import {figureTitles} from '../options/figures.ts'
import {figureForms} from '../rules/figureWords.ts'
import {FigureFactPreview} from './FactPreviews.tsx'

/** An inline object that the site replaces with a figure as it is today. */
export const figureFact = defineType({
  name: 'figureFact',
  title: 'Figure',
  type: 'object',
  description: 'A sum, a period or a promise from the list of figures. It changes with it.',
  icon: NumberIcon,
  fields: [
    defineField({
      name: 'figure',
      title: 'Which figure',
      type: 'string',
      description:
        'Prices and official sums are changed in Figures and prices: every text follows.',
      options: {list: figureTitles},
      validation: (rule) => rule.required().error('Choose the figure.'),
    }),
    defineField({
      name: 'form',
      title: 'As the sentence says it',
      type: 'string',
      description: 'Choose what reads well where it stands.',
      options: {list: [...figureForms], layout: 'radio'},
      initialValue: 'amount',
    }),
  ],
  preview: {
    select: {title: 'figure', subtitle: 'form'},
  },
  components: {preview: FigureFactPreview},
})
