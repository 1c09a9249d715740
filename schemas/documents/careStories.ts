import {HeartIcon} from '@sanity/icons/Heart'
import {defineField, defineType} from 'sanity'
import {requiredText} from '../rules/requiredText.ts'
import {slugField} from '../rules/slugField.ts'

export const careStories = defineType({
  name: 'careStories',
  title: 'Care story',
  type: 'document',
  description: 'How care changed somebody’s days, told with their consent or evidently made up.',
  icon: HeartIcon,
  groups: [
    {name: 'story', title: 'Story', default: true},
    {name: 'card', title: 'On lists'},
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'What the story is about: "Home again after a hip operation".',
      group: ['story', 'card'],
      validation: requiredText('Give the story a title.', 100),
    }),
    slugField({
      source: 'title',
      description:
        'The last part of the story’s address: choose Generate. Leave it empty while the story is being written, and the site shows it as coming soon.',
      group: 'story',
    }),
    defineField({
      name: 'excerpt',
      title: 'In short',
      type: 'text',
      rows: 3,
      description: 'One or two sentences shown on the story’s card and at the top of its page.',
      group: 'card',
      validation: (rule) => rule.max(300).error('Keep this to 300 characters or fewer.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      description:
        'Shown on the card, and to search engines, when there is nothing under "In short".',
      group: 'card',
      validation: (rule) => rule.max(600).error('Keep this to 600 characters or fewer.'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'imageWithAlt',
      description: 'Shown on the card and across the top of the story.',
      group: ['story', 'card'],
    }),
    defineField({
      name: 'body',
      title: 'Story',
      type: 'richText',
      description: 'The story itself. Headings help people find their way.',
      group: 'story',
      validation: (rule) =>
        rule.custom(
          (body: unknown[] | undefined, {document}) =>
            !document?.slug ||
            Boolean(body?.length || document.content) ||
            'Write the story, or clear its web address to show it as coming soon.',
        ),
    }),
    defineField({
      name: 'content',
      title: 'Story (old field)',
      type: 'richText',
      description: 'Where stories were kept before. The site shows it while "Story" is empty.',
      group: 'story',
      deprecated: {reason: 'Copy the text into "Story", then clear this.'},
      hidden: ({value}) => value === undefined,
    }),
  ],
  orderings: [{title: 'Title, A to Z', name: 'title', by: [{field: 'title', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', slug: 'slug.current', excerpt: 'excerpt', media: 'image'},
    prepare: ({title, slug, excerpt, media}) => ({
      title,
      subtitle: slug ? excerpt : 'Coming soon',
      media,
    }),
  },
})
