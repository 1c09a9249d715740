import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineArrayMember, defineField, type ValidationContext} from 'sanity'
import {atMost, requiredText} from '../rules/fieldRules.ts'
import {figuresQuery, misfittingWeeks, type PriceEntry} from '../rules/pricesFit.ts'
import {defineBlock} from './defineBlock.ts'
import {figureField} from './figureField.ts'

async function hoursFit(
  hours: number | undefined,
  {parent, getClient}: Pick<ValidationContext, 'parent' | 'getClient'>,
): Promise<true | string> {
  const client = getClient({apiVersion: '2025-09-09'})
  const figures = await client.fetch<PriceEntry[] | null>(figuresQuery, {}, {perspective: 'raw'})
  const {figure} = Object(parent)
  return misfittingWeeks(figures ?? [], [{figure, hours}])[0]?.message ?? true
}

export const exampleWeeks = defineBlock({
  name: 'exampleWeeks',
  title: 'Example weeks',
  description: 'Weeks of care and what each costs.',
  icon: CalendarIcon,
  isList: true,
  select: {weeks: 'weeks.0'},
  fields: [
    defineField({
      name: 'weeks',
      title: 'Weeks',
      type: 'array',
      description: 'Two or three people families would recognise.',
      of: [
        defineArrayMember({
          name: 'exampleWeek',
          title: 'Week',
          type: 'object',
          description: 'Somebody’s week of care.',
          fields: [
            figureField,
            defineField({
              name: 'title',
              title: 'Name of the week',
              type: 'string',
              description: 'Such as "Light support".',
              validation: requiredText('Name the week.', 60),
            }),
            defineField({
              name: 'text',
              title: 'Who it is for',
              type: 'shortText',
              description: 'A person, and what the visits are for.',
            }),
            defineField({
              name: 'visits',
              title: 'What is in it',
              type: 'string',
              description: 'Such as "7 visits, about 7 hours of personal care".',
              validation: atMost(120),
            }),
            defineField({
              name: 'hours',
              title: 'Hours of personal care a week',
              type: 'number',
              description: 'The site works out the range from it, at your hourly prices.',
              validation: (rule) => [
                rule.required().positive().error('Enter the hours of a week.'),
                rule.custom(hoursFit).warning(),
              ],
            }),
            defineField({
              name: 'weekendHours',
              title: 'Of these at the weekend',
              type: 'number',
              description: 'The site works out the extra charges from it.',
              validation: (rule) => rule.min(0).error('Enter 0 or more hours.'),
            }),
            defineField({
              name: 'eveningHours',
              title: 'Of these in the evening',
              type: 'number',
              description: 'On weekdays, after the standard hours.',
              validation: (rule) => rule.min(0).error('Enter 0 or more hours.'),
            }),
          ],
          preview: {select: {title: 'title', subtitle: 'visits'}},
        }),
      ],
    }),
  ],
})
