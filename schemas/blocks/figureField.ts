import {defineField} from 'sanity'
import {figureTitles} from '../options/figures.ts'

/** Chooses a figure of the list of figures. */
export const figureField = defineField({
  name: 'figure',
  title: 'Which figure',
  type: 'string',
  description: 'What it says follows the list of figures.',
  options: {list: figureTitles},
  validation: (rule) => rule.required().error('Choose the figure.'),
})
