import {defineArrayMember, defineField} from 'sanity'
import {outcomeMeanings} from '../../options/outcomes.ts'
import {requiredText} from '../../rules/fieldRules.ts'

const title = (description: string) =>
  defineField({
    name: 'title',
    title: 'Name',
    type: 'string',
    description,
    validation: requiredText('Give it a name.', 40),
  })

const namesDiffer = (items: readonly {title?: unknown}[] | undefined) =>
  new Set(items?.map((item) => item.title)).size === (items?.length ?? 0) ||
  'Give each a name of its own.'

export const outcomes = defineField({
  name: 'outcomes',
  title: 'What became of enquiries',
  type: 'array',
  description:
    'Whoever closes an enquiry chooses one, and the reports count them. An enquiry that was closed keeps the name it was closed with. Without any, the website offers the usual ones.',
  group: 'enquiries',
  of: [
    defineArrayMember({
      name: 'outcome',
      title: 'Outcome',
      type: 'object',
      description: 'What became of an enquiry.',
      fields: [
        title('What became of it: "Care began".'),
        defineField({
          name: 'meaning',
          title: 'Counts as',
          type: 'string',
          description:
            'Referrals that you declined are a report of their own, for commissioners. Duplicates and mistakes are in no count.',
          options: {list: [...outcomeMeanings], layout: 'radio'},
          initialValue: 'enquiry',
          validation: (rule) => rule.required().error('Choose what it counts as.'),
        }),
      ],
    }),
  ],
  validation: (rule) => [
    rule.max(15).error('Keep to 15 or fewer.'),
    rule.custom<{title?: unknown}[]>(namesDiffer),
  ],
})

export const enquiryMarks = defineField({
  name: 'enquiryMarks',
  title: 'Marks for enquiries',
  type: 'array',
  description:
    'Staff set them, and list the enquiries that have one. Without any, the website offers the usual ones.',
  group: 'enquiries',
  of: [
    defineArrayMember({
      name: 'enquiryMark',
      title: 'Mark',
      type: 'object',
      description: 'A word for enquiries that need special care.',
      fields: [
        title('What it marks: "Complaint".'),
        defineField({
          name: 'keptYears',
          title: 'Years to keep it',
          type: 'number',
          description:
            'From when the enquiry came. Left empty, it is kept as long as every other. The privacy policy says this by itself. An enquiry that has the mark already keeps its day until it is marked again.',
          validation: (rule) => rule.integer().min(1).max(30).error('Write a number from 1 to 30.'),
        }),
      ],
    }),
  ],
  validation: (rule) => [
    rule.max(15).error('Keep to 15 or fewer.'),
    rule.custom<{title?: unknown}[]>(namesDiffer),
  ],
})
