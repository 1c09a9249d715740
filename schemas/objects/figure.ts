import {NumberIcon} from '@sanity/icons/Number'
import {defineField, defineType} from 'sanity'
import {isStudioFigure, studioFigures, studioFigureTitles} from '../options/studioFigures.ts'
import {poundsFromTo} from '../rules/amounts.ts'
import {formatDay, londonDay} from '../rules/day.ts'
import {atMost, secureUrl} from '../rules/fieldRules.ts'
import {dayField, isSample, joinParts, reviewer} from './sharedFields.ts'

const options = studioFigureTitles

const isRange = (name: unknown) => isStudioFigure(name) && studioFigures[name].isRange

const today = () => londonDay(new Date())

export const figure = defineType({
  name: 'figure',
  title: 'Figure',
  type: 'object',
  description: 'A sum that pages show, the year it is right for, and where it can be checked.',
  icon: NumberIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Which figure',
      type: 'string',
      description: 'Every page that mentions it shows this sum.',
      options: {list: options},
      validation: (rule) => rule.required().error('Choose which figure it is.'),
    }),
    defineField({
      name: 'value',
      title: 'Pounds',
      type: 'number',
      description: 'The sum, or the lower of two: 76.70.',
      validation: (rule) => rule.required().positive().error('Enter a sum above nothing.'),
    }),
    defineField({
      name: 'highest',
      title: 'Up to, in pounds',
      type: 'number',
      description: 'The higher of two: 114.60. Only for figures that run from one sum to another.',
      hidden: ({parent}) => !isRange(parent?.name),
      validation: (rule) =>
        rule.custom((highest, {parent}) => {
          const {name, value} = Object(parent)
          if (!isRange(name)) return true
          if (highest === undefined) return 'Enter the higher of the two sums.'
          return highest >= value || 'The higher sum must not be below the lower.'
        }),
    }),
    defineField({
      name: 'period',
      title: 'Year it is right for',
      type: 'string',
      description: 'A financial year as 2026/27, or a year as 2026. Pages print it.',
      validation: (rule) => [
        rule.required().error('Say which year it is for.'),
        rule.regex(/^\d{4}(\/\d{2})?$/).error('Write the year as 2026/27 or 2026.'),
      ],
    }),
    defineField({
      name: 'sourceUrl',
      title: 'Where it can be checked',
      type: 'url',
      description: 'The official page. Leave it empty for our own prices.',
      validation: secureUrl('Enter a link that starts with https://.'),
    }),
    dayField({
      name: 'checkedOn',
      title: 'Checked on',
      description: 'The day somebody last compared it with its source.',
      validation: (rule) => rule.required().error('Say when it was last checked.'),
    }),
    dayField({
      name: 'reviewBy',
      title: 'Check again by',
      description:
        'Official rates change each April. A month after this day pages say "from" and the year, until the figure is checked.',
      validation: (rule) => [
        rule.required().error('Say when it has to be checked again.'),
        rule
          .custom((reviewBy) =>
            !reviewBy || reviewBy >= today()
              ? true
              : 'This figure was to be checked by now. Compare it with its source, then set the dates.',
          )
          .warning(),
      ],
    }),
    reviewer,
    isSample,
    defineField({
      name: 'earlier',
      title: 'Earlier value',
      type: 'string',
      description:
        'What pages say about the earlier value, after "Earlier:". For example: £68–£101 in 2023/24.',
      validation: atMost(160),
    }),
  ],
  preview: {
    select: {
      name: 'name',
      period: 'period',
      reviewBy: 'reviewBy',
      value: 'value',
      highest: 'highest',
    },
    prepare: ({name, period, reviewBy, value, highest}) => ({
      title: options.find((option) => option.value === name)?.title ?? 'No figure chosen',
      subtitle: joinParts(
        reviewBy && reviewBy < today() ? 'CHECK NOW' : undefined,
        value === undefined ? '' : poundsFromTo(value, highest ?? value),
        period,
        `check again by ${reviewBy ? formatDay(reviewBy) : '?'}`,
      ),
    }),
  },
})
