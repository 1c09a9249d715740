import {NumberIcon} from '@sanity/icons/Number'
import {defineArrayMember, defineField, defineType} from 'sanity'

export const figures = defineType({
  name: 'figures',
  title: 'Figures and prices',
  type: 'document',
  description:
    'Official rates and our prices, as the help pages tell them. There is exactly one. Compare it with its sources each April.',
  icon: NumberIcon,
  fields: [
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      description:
        'Each once. A figure that is missing here is told as the site was built with it.',
      of: [defineArrayMember({type: 'figure'})],
      validation: (rule) =>
        rule.custom((figures) => {
          const names = (figures ?? []).map((figure) => Object(figure).name)
          return new Set(names).size === names.length || 'Enter each figure once.'
        }),
    }),
  ],
  preview: {prepare: () => ({title: 'Figures and prices'})},
})
