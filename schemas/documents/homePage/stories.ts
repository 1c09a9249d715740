import {defineArrayMember, defineField} from 'sanity'
import {outsideScore} from '../../objects/outsideScore.ts'
import {atMost, requiredText} from '../../rules/fieldRules.ts'
import {subtitle} from './partFields.ts'

export const careStoriesIntro = defineField({
  name: 'careStoriesIntro',
  title: 'Care stories',
  type: 'object',
  description: 'The heading and the stories shown on the home page.',
  group: 'stories',
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      type: 'string',
      description: 'The large words above the stories.',
      validation: requiredText('Write a heading for the stories.', 100),
    }),
    subtitle,
    defineField({
      name: 'featuredStories',
      title: 'Stories to show',
      type: 'array',
      description: 'Up to three stories. Drag them into the order you want.',
      of: [
        defineArrayMember({
          type: 'reference',
          to: [{type: 'careStories'}],
          // A story without an address has no page for the card to lead to.
          options: {filter: 'defined(slug.current)', disableNew: true},
        }),
      ],
      validation: (rule) => [
        rule.max(3).error('Choose at most three stories.'),
        rule.unique().error('Choose each story once.'),
      ],
    }),
  ],
})

export const testimonialsSection = defineField({
  name: 'testimonialsSection',
  title: 'Testimonials',
  type: 'object',
  description: 'What people said about our care, and the two buttons below.',
  group: 'stories',
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'The large words above the testimonials.',
      validation: atMost(100),
    }),
    defineField({
      name: 'testimonials',
      title: 'Testimonials',
      type: 'array',
      description: 'Real words only, or samples marked as such.',
      of: [defineArrayMember({type: 'testimonial'})],
      validation: (rule) => rule.max(12).error('Keep to 12 testimonials or fewer.'),
    }),
    outsideScore,
    defineField({
      name: 'ctaPrimaryText',
      title: 'First button',
      type: 'string',
      description: 'The words on the button that leads to the form asking for care.',
      initialValue: 'Arrange Care',
      validation: requiredText('Write the words on the button.', 30),
    }),
    defineField({
      name: 'ctaSecondaryText',
      title: 'Second button',
      type: 'string',
      description: 'The words on the button that leads to the contact page.',
      initialValue: 'Contact Us',
      validation: requiredText('Write the words on the button.', 30),
    }),
  ],
})
