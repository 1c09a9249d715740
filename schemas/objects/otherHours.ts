import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineField, defineType} from 'sanity'
import {formatDay} from '../rules/day.ts'
import {requiredText} from '../rules/fieldRules.ts'
import {timeOfDay} from './openingHours.ts'
import {dayField, joinParts} from './sharedFields.ts'

type OtherHoursValue = {
  isClosed?: boolean
  opens?: string
  closes?: string
}

const wrongTime =
  'Enter a time of the 24-hour clock, such as 08:00 or 17:30, or switch on “Closed all day”.'

const isClosedAllDay = ({parent}: {parent: OtherHoursValue | undefined}) =>
  parent?.isClosed === true

export const otherHours = defineType({
  name: 'otherHours',
  title: 'Other hours on a day',
  type: 'object',
  description: 'The hours of a single day, in place of the week’s: 24 December until noon.',
  icon: CalendarIcon,
  fields: [
    dayField({
      name: 'date',
      title: 'Day',
      description: 'For several days, add each.',
      validation: (rule) => rule.required().error('Choose the day.'),
    }),
    defineField({
      name: 'isClosed',
      title: 'Closed all day',
      type: 'boolean',
      description: 'Nobody answers the telephone, and no answer is promised for this day.',
      initialValue: false,
    }),
    defineField({
      name: 'opens',
      title: 'Opens at',
      type: 'string',
      description: 'When somebody begins to answer the telephone on this day, such as 08:00.',
      placeholder: '08:00',
      hidden: isClosedAllDay,
    }),
    defineField({
      name: 'closes',
      title: 'Closes at',
      type: 'string',
      description: 'When the office closes on this day, such as 12:00.',
      placeholder: '12:00',
      hidden: isClosedAllDay,
    }),
    defineField({
      name: 'why',
      title: 'Why',
      type: 'string',
      description: 'Visitors read it beside the day: Christmas Eve; Training.',
      validation: requiredText('Say why, in a word or two.', 40),
    }),
  ],
  validation: (rule) =>
    rule.custom<OtherHoursValue>(({isClosed, opens, closes} = {}) => {
      if (isClosed) return true
      if (!opens || !timeOfDay.test(opens)) return {message: wrongTime, path: ['opens']}
      if (!closes || !timeOfDay.test(closes)) return {message: wrongTime, path: ['closes']}
      return (
        opens < closes || {
          message: `From ${opens} to ${closes} is not possible: it closes before it opens.`,
          path: ['closes'],
        }
      )
    }),
  preview: {
    select: {date: 'date', isClosed: 'isClosed', opens: 'opens', closes: 'closes', why: 'why'},
    prepare: ({date, isClosed, opens, closes, why}) => ({
      title: joinParts(date && formatDay(date), why) || 'No day chosen',
      subtitle: isClosed ? 'Closed' : `${opens ?? '?'} to ${closes ?? '?'}`,
    }),
  },
})
