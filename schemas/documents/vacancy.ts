import {UsersIcon} from '@sanity/icons/Users'
import {defineField, defineType, type ValidationContext} from 'sanity'
import {contactFactHint} from '../objects/contactFact.ts'
import {dayField, inGroup, isSample, joinParts} from '../objects/sharedFields.ts'
import {addressFields} from '../rules/addressField.ts'
import {formatDay} from '../rules/day.ts'
import {atMost, requiredText} from '../rules/fieldRules.ts'
import {type Wage, wageProblem} from '../rules/pricesFit.ts'
import {readable} from '../rules/textAdvice.ts'
import {isStillSample} from '../sample/sampleMarks.ts'

async function paysLivingWage(
  pay: string | undefined,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  if (!pay) return true
  const wage = await getClient({apiVersion: '2025-09-09'}).fetch<Wage | null>(
    '*[_id == "figures"][0].figures[name == "nationalLivingWage"][0]{value, period}',
    {},
    {perspective: 'published'},
  )
  return (wage && wageProblem(pay, wage)) || true
}

export const vacancy = defineType({
  name: 'vacancy',
  title: 'Vacancy',
  type: 'document',
  description: 'A job somebody can apply for.',
  icon: UsersIcon,
  groups: [
    {name: 'job', title: 'The job', default: true},
    {name: 'applying', title: 'Applying'},
  ],
  fields: [
    ...inGroup('job', [
      defineField({
        name: 'title',
        title: 'Job title',
        type: 'string',
        description: 'What the job is called: "Home carer, days". Leave the place and the pay out.',
        validation: requiredText('Give the job a title.', 80),
      }),
      ...addressFields('vacancy', 'vacancy'),
      defineField({
        name: 'area',
        title: 'Area',
        type: 'reference',
        to: [{type: 'location'}],
        weak: true,
        description: 'Where the work is. Job search engines list the vacancy only if it has one.',
      }),
      defineField({
        name: 'hours',
        title: 'Hours',
        type: 'string',
        description: 'As people say it: "16 to 30 hours a week, mornings or evenings".',
        validation: atMost(120),
      }),
      defineField({
        name: 'pay',
        title: 'Pay',
        type: 'string',
        description: 'With what it is for: "£13.20 an hour, and 45p a mile between visits".',
        validation: (rule) => [atMost(120)(rule), rule.custom(paysLivingWage).warning()],
      }),
      defineField({
        name: 'body',
        title: 'About the job',
        type: 'richText',
        description: `What the work is, who it would suit, and what you give in return. ${contactFactHint}`,
      }),
    ]),
    ...inGroup('applying', [
      defineField({
        name: 'howToApply',
        title: 'How to apply',
        type: 'text',
        rows: 4,
        description:
          'What to send and to whom, where it differs from what the page of all vacancies says. Leave an empty line between paragraphs.',
        validation: readable(atMost(800)),
      }),
      dayField({
        name: 'postedOn',
        title: 'Open since',
        description: 'The day the vacancy was first advertised.',
      }),
      dayField({
        name: 'closesOn',
        title: 'Closing date',
        description:
          'The last day to apply. At the end of it the vacancy leaves the site by itself. Without one it stays until you take it off.',
        validation: (rule) =>
          rule.min(rule.valueOfField('postedOn')).error('This is before the day it opened.'),
      }),
      isSample,
    ]),
  ],
  orderings: [
    {title: 'Closing first', name: 'closing', by: [{field: 'closesOn', direction: 'asc'}]},
    {title: 'Title, A to Z', name: 'title', by: [{field: 'title', direction: 'asc'}]},
  ],
  preview: {
    select: {title: 'title', area: 'area.name', closesOn: 'closesOn', isSample: 'isSample'},
    prepare: ({title, area, closesOn, isSample}) => ({
      title,
      subtitle: joinParts(
        isStillSample({title, area: {name: area}, isSample}) && 'Sample',
        area,
        closesOn ? `closes on ${formatDay(closesOn)}` : 'no closing date',
      ),
    }),
  },
})
