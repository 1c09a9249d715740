import {ClockIcon} from '@sanity/icons/Clock'
import {defineArrayMember, defineField, defineType, type StringRule} from 'sanity'
import {weekdays} from '../options/weekdays.ts'

/** A time of the 24-hour clock, `HH:MM`. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

function requiredTime(rule: StringRule) {
  return [
    rule.required().error('Enter a time.'),
    rule.regex(timeOfDay).error('Enter a time of the 24-hour clock, such as 08:00 or 17:30.'),
  ]
}

export const openingHours = defineType({
  name: 'openingHours',
  title: 'Opening hours',
  type: 'object',
  description: 'Days on which the office opens and closes at the same times.',
  icon: ClockIcon,
  fields: [
    defineField({
      name: 'days',
      title: 'Days',
      type: 'array',
      description: 'The days these times are for.',
      // The list is given twice: the member's types and validates the value, the array's renders the
      // tick boxes.
      of: [defineArrayMember({type: 'string', options: {list: [...weekdays]}})],
      options: {list: [...weekdays], layout: 'grid'},
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one day.'),
        rule.unique().error('Choose each day once.'),
      ],
    }),
    defineField({
      name: 'opens',
      title: 'Opens at',
      type: 'string',
      description: 'When somebody begins to answer the telephone, such as 08:00.',
      placeholder: '08:00',
      validation: requiredTime,
    }),
    defineField({
      name: 'closes',
      title: 'Closes at',
      type: 'string',
      description: 'When the office closes, such as 18:00.',
      placeholder: '18:00',
      validation: requiredTime,
    }),
  ],
  preview: {
    select: {days: 'days', opens: 'opens', closes: 'closes'},
    prepare: ({days, opens, closes}) => ({
      title: Array.isArray(days) ? days.join(', ') : 'No days chosen',
      subtitle: `${opens ?? '?'} to ${closes ?? '?'}`,
    }),
  },
})
