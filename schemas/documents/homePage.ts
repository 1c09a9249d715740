import {HomeIcon} from '@sanity/icons/Home'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {requiredText} from '../rules/requiredText.ts'

const heading = (message: string) =>
  defineField({
    name: 'heading',
    title: 'Heading',
    type: 'string',
    description: 'The large words at the top of this part of the page.',
    validation: requiredText(message, 100),
  })

const subtitle = defineField({
  name: 'subtitle',
  title: 'Line below the heading',
  type: 'text',
  rows: 2,
  description: 'One or two sentences that lead into this part of the page.',
  validation: (rule) => rule.max(300).error('Keep this to 300 characters or fewer.'),
})

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  description: 'The first page visitors see. There is exactly one.',
  icon: HomeIcon,
  groups: [
    {name: 'top', title: 'Top of the page', default: true},
    {name: 'services', title: 'Services'},
    {name: 'stories', title: 'Stories and testimonials'},
    {name: 'help', title: 'How it works and questions'},
    {name: 'message', title: 'Our message'},
  ],
  fields: [
    defineField({
      name: 'hero',
      title: 'Opening',
      type: 'object',
      description: 'The large heading, picture and two buttons that open the page.',
      group: 'top',
      validation: (rule) => rule.required().error('Write the opening of the page.'),
      fields: [
        defineField({
          name: 'title',
          title: 'Title',
          type: 'string',
          description: 'The largest words on the page: what you do and for whom.',
          validation: requiredText('Write the title that opens the page.', 100),
        }),
        defineField({
          name: 'subtitle',
          title: 'Line below the title',
          type: 'text',
          rows: 3,
          description: 'One or two sentences that say where you work and what makes you different.',
          validation: requiredText('Write the line below the title.', 300),
        }),
        defineField({
          name: 'heroImage',
          title: 'Picture',
          type: 'imageWithAlt',
          description: 'A wide picture, at least 1600 pixels across.',
        }),
        defineField({
          name: 'ctaButtons',
          title: 'Buttons',
          type: 'object',
          description: 'The words on the two buttons. Where they lead is fixed.',
          options: {columns: 2},
          fields: [
            defineField({
              name: 'arrangeCareLabel',
              title: 'Button for families',
              type: 'string',
              description: 'Leads to the form that asks for care.',
              initialValue: 'Arrange Care',
              validation: requiredText('Write the words on the button.', 30),
            }),
            defineField({
              name: 'makeReferralLabel',
              title: 'Button for professionals',
              type: 'string',
              description: 'Leads to the form that refers a patient.',
              initialValue: 'Make a Referral',
              validation: requiredText('Write the words on the button.', 30),
            }),
          ],
        }),
      ],
    }),
    defineField({
      name: 'trustPoints',
      title: 'Reasons to trust us',
      type: 'array',
      description: 'Short promises with icons, shown below the opening. Six fill the row.',
      group: 'top',
      of: [defineArrayMember({type: 'trustPoint'})],
      validation: (rule) => rule.max(12).error('Keep to 12 promises or fewer.'),
    }),
    defineField({
      name: 'servicesIntro',
      title: 'Above the services',
      type: 'object',
      description: 'The heading and picture above the list of services.',
      group: 'services',
      fields: [
        heading('Write a heading for the services.'),
        defineField({
          name: 'description',
          title: 'Description',
          type: 'text',
          rows: 3,
          description: 'A few sentences about your services as a whole.',
          validation: (rule) => rule.max(600).error('Keep this to 600 characters or fewer.'),
        }),
        defineField({
          name: 'image',
          title: 'Picture',
          type: 'imageWithAlt',
          description: 'A picture beside the description.',
        }),
      ],
    }),
    defineField({
      name: 'trustBanner',
      title: 'Banner',
      type: 'object',
      description: 'A coloured band across the page with one message.',
      group: 'services',
      fields: [
        heading('Write the message of the banner.'),
        defineField({
          name: 'description',
          title: 'Description',
          type: 'text',
          rows: 3,
          description: 'One or two sentences below the message.',
          validation: (rule) => rule.max(400).error('Keep this to 400 characters or fewer.'),
        }),
      ],
    }),
    defineField({
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
    }),
    defineField({
      name: 'howItWorksSection',
      title: 'How it works',
      type: 'object',
      description: 'The steps from a first call to the first visit.',
      group: 'help',
      fields: [
        heading('Write a heading for the steps.'),
        subtitle,
        defineField({
          name: 'steps',
          title: 'Steps',
          type: 'array',
          description: 'The steps, sorted on the site by their numbers.',
          of: [defineArrayMember({type: 'step'})],
          validation: (rule) => [
            rule.max(8).error('Keep to 8 steps or fewer.'),
            rule.custom((steps: {stepNumber?: number}[] | undefined) => {
              const numbers = (steps ?? []).map((step) => step.stepNumber)
              const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index)
              return repeated === undefined || `Two steps have the number ${repeated}.`
            }),
          ],
        }),
      ],
    }),
    defineField({
      name: 'faqSection',
      title: 'Questions and answers',
      type: 'object',
      description: 'What visitors often ask. Each question opens when it is chosen.',
      group: 'help',
      fields: [
        heading('Write a heading for the questions.'),
        subtitle,
        defineField({
          name: 'faqs',
          title: 'Questions',
          type: 'array',
          description: 'Put the question asked most often first.',
          of: [defineArrayMember({type: 'faq'})],
          validation: (rule) => rule.max(20).error('Keep to 20 questions or fewer.'),
        }),
      ],
    }),
    defineField({
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
          validation: (rule) => rule.max(100).error('Keep this to 100 characters or fewer.'),
        }),
        defineField({
          name: 'testimonials',
          title: 'Testimonials',
          type: 'array',
          description: 'Real words only, or samples marked as such.',
          of: [defineArrayMember({type: 'testimonial'})],
          validation: (rule) => rule.max(12).error('Keep to 12 testimonials or fewer.'),
        }),
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
    }),
    defineField({
      name: 'agencyMessage',
      title: 'Message from the agency',
      type: 'object',
      description: 'A personal word to visitors, near the end of the page.',
      group: 'message',
      fields: [
        heading('Write a heading for the message.'),
        defineField({
          name: 'body',
          title: 'Message',
          type: 'richText',
          description: 'Two or three short paragraphs in your own voice.',
          validation: (rule) => rule.required().error('Write the message.'),
        }),
      ],
    }),
  ],
  preview: {
    select: {subtitle: 'hero.title', media: 'hero.heroImage'},
    prepare: ({subtitle, media}) => ({title: 'Home page', subtitle, media}),
  },
})
