import {UsersIcon} from '@sanity/icons/Users'
import {defineField, defineType} from 'sanity'
import {contactFactHint} from '../objects/contactFact.ts'
import {addressField, formerSlugs} from '../rules/addressField.ts'
import {formatDay} from '../rules/day.ts'
import {isSample} from '../rules/isSample.ts'
import {requiredText} from '../rules/requiredText.ts'
import {readable} from '../rules/textAdvice.ts'
import {isStillSample} from '../sample/sampleMarks.ts'
import {pathOf} from '../site/siteMap.ts'

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
    defineField({
      name: 'title',
      title: 'Job title',
      type: 'string',
      description: 'What the job is called: "Home carer, days". Leave the place and the pay out.',
      group: 'job',
      validation: requiredText('Give the job a title.', 80),
    }),
    addressField({
      source: 'title',
      description: `The last part of the vacancy’s address, after ${pathOf('vacancy', '')}: choose Generate.`,
      requiredMessage: 'Give the vacancy a web address: choose Generate.',
      group: 'job',
    }),
    formerSlugs,
    defineField({
      name: 'area',
      title: 'Area',
      type: 'reference',
      to: [{type: 'location'}],
      weak: true,
      description:
        'Where the work is. Search engines that list jobs are told of the vacancy only if it has one.',
      group: 'job',
    }),
    defineField({
      name: 'hours',
      title: 'Hours',
      type: 'string',
      description: 'As people say it: "16 to 30 hours a week, mornings or evenings".',
      group: 'job',
      validation: (rule) => rule.max(120).error('Keep this to 120 characters or fewer.'),
    }),
    defineField({
      name: 'pay',
      title: 'Pay',
      type: 'string',
      description: 'With what it is for: "£13.20 an hour, and 45p a mile between visits".',
      group: 'job',
      validation: (rule) => rule.max(120).error('Keep this to 120 characters or fewer.'),
    }),
    defineField({
      name: 'body',
      title: 'About the job',
      type: 'richText',
      description: `What the work is, who it would suit, and what you give in return. ${contactFactHint}`,
      group: 'job',
    }),
    defineField({
      name: 'howToApply',
      title: 'How to apply',
      type: 'text',
      rows: 4,
      description:
        'What to send and to whom, where it differs from what the page of all vacancies says. Leave an empty line between paragraphs.',
      group: 'applying',
      validation: readable((rule) => rule.max(800).error('Keep this to 800 characters or fewer.')),
    }),
    defineField({
      name: 'postedOn',
      title: 'Open since',
      type: 'date',
      description: 'The day the vacancy was first advertised.',
      group: 'applying',
      options: {dateFormat: 'D MMMM YYYY'},
    }),
    defineField({
      name: 'closesOn',
      title: 'Closing date',
      type: 'date',
      description:
        'The last day to apply. At the end of it the vacancy leaves the site by itself. Without one it stays until you take it off.',
      group: 'applying',
      options: {dateFormat: 'D MMMM YYYY'},
      validation: (rule) =>
        rule.min(rule.valueOfField('postedOn')).error('This is before the day it is open since.'),
    }),
    {...isSample, group: 'applying'},
  ],
  orderings: [
    {title: 'Closing first', name: 'closing', by: [{field: 'closesOn', direction: 'asc'}]},
    {title: 'Title, A to Z', name: 'title', by: [{field: 'title', direction: 'asc'}]},
  ],
  preview: {
    select: {title: 'title', area: 'area.name', closesOn: 'closesOn', isSample: 'isSample'},
    prepare: ({title, area, closesOn, isSample}) => ({
      title,
      subtitle: [
        isStillSample({title, area: {name: area}, isSample}) && 'Sample',
        area,
        closesOn ? `closes on ${formatDay(closesOn)}` : 'no closing date',
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
