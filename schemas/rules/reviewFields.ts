import {defineField} from 'sanity'

/** Who looks at something again. */
export const reviewer = defineField({
  name: 'reviewer',
  title: 'Who reviews it',
  type: 'string',
  description: 'A role, such as "Registered manager": what is written here is no secret.',
  validation: (rule) => rule.max(80).error('Keep this to 80 characters or fewer.'),
})

/**
 * By when somebody reads a document again, or a part of one, and who: the Studio's start page lists
 * what is due.
 */
export function reviewFields(group?: string) {
  return [
    defineField({
      name: 'reviewBy',
      title: 'Review by',
      type: 'date',
      description:
        'The day by which somebody reads this again. The Studio’s start page lists it a month before.',
      group,
      options: {dateFormat: 'D MMMM YYYY'},
    }),
    {...reviewer, group},
  ]
}
