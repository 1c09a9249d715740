import {NumberIcon} from '@sanity/icons/Number'
import {
  defineArrayMember,
  defineField,
  defineType,
  type ValidationContext,
  type ValidationError,
} from 'sanity'
import {
  exampleWeeksQuery,
  misfittingWeeks,
  missingFigures,
  type WeekOfHours,
} from '../rules/pricesFit.ts'
import type {Figures} from '../sanity.types.ts'

type Entries = NonNullable<Figures['figures']>

/** Says at a week and at the hourly price that they do not fit, so that no false price is published. */
async function weeksFit(
  figures: Entries | undefined,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<true | ValidationError[]> {
  const weeks = await getClient({apiVersion: '2025-09-09'}).fetch<WeekOfHours[]>(
    exampleWeeksQuery,
    {},
    {perspective: 'published'},
  )
  const found = misfittingWeeks(figures ?? [], weeks).flatMap(({figures: both, message}) =>
    both.map(({_key}) => ({message, path: [{_key}]})),
  )
  return found.length === 0 || found
}

export const figures = defineType({
  name: 'figures',
  title: 'Figures and prices',
  type: 'document',
  description:
    'Official rates and our prices, as the help pages show them. There is exactly one. Compare it with its sources each April.',
  icon: NumberIcon,
  fields: [
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      description:
        'Each once. A figure that is missing here keeps the value that came with the site.',
      of: [defineArrayMember({type: 'figure'})],
      validation: (rule) => [
        rule.custom((figures) => {
          const names = (figures ?? []).map((figure) => Object(figure).name)
          return new Set(names).size === names.length || 'Enter each figure once.'
        }),
        rule.custom(weeksFit),
        rule
          .custom((figures: Entries | undefined) => missingFigures(figures ?? []).join(' ') || true)
          .warning(),
      ],
    }),
  ],
  preview: {prepare: () => ({title: 'Figures and prices'})},
})
