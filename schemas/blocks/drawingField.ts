import {defineField} from 'sanity'
import {drawings} from '../site/drawings.generated.ts'

/** Chooses one of the site's own drawings. */
export const drawingField = defineField({
  name: 'drawing',
  title: 'Drawing',
  type: 'string',
  description: 'One of the site’s own drawings.',
  options: {list: [...drawings]},
})
