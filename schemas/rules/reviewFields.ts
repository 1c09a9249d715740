import {defineField} from 'sanity'

/** The person who reviews a document or a part of one. */
export const reviewer = defineField({
  name: 'reviewer',
  title: 'Who reviews it',
  type: 'string',
  description: 'A role, such as "Registered manager": what is written here is no secret.',
  validation: (rule) => rule.max(80).error('Keep this to 80 characters or fewer.'),
})

/**
 * The day by which a document, or a part of one, is reviewed, and by whom. The Studio's start page
 * lists the reviews that are due.
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
