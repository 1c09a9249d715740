import {CaseIcon} from '@sanity/icons/Case'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {inGroup, reviewFields} from '../objects/sharedFields.ts'
import {type StudioFigure, studioFigureTitles} from '../options/studioFigures.ts'
import {addressFields} from '../rules/addressField.ts'
import {requiredText} from '../rules/fieldRules.ts'
import {readable} from '../rules/textAdvice.ts'

const prices: StudioFigure[] = [
  'companionship',
  'domesticSupport',
  'personalCare',
  'specialisedCare',
  'liveInCare',
]

/** The figures that are our price of a kind of care. */
const servicePrices = studioFigureTitles.filter(({value}) => prices.includes(value))

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  description: 'A kind of care we give, such as personal care.',
  icon: CaseIcon,
  groups: [
    {name: 'service', title: 'Service', default: true},
    {name: 'details', title: 'Benefits and process'},
    {name: 'questions', title: 'Price and questions'},
    {name: 'review', title: 'Review'},
  ],
  fields: [
    ...inGroup('service', [
      defineField({
        name: 'title',
        title: 'Name',
        type: 'string',
        description: 'What the service is called: "Personal Care".',
        validation: requiredText('Give the service a name.', 60),
      }),
      ...addressFields('service', 'service'),
      defineField({
        name: 'isActive',
        title: 'Shown on the site',
        type: 'boolean',
        description: 'Switch off to take the service off the site without losing its text.',
        initialValue: true,
      }),
      defineField({
        name: 'shortDescription',
        title: 'In short',
        type: 'text',
        rows: 2,
        description: 'One or two sentences shown on the service’s card.',
        validation: readable(requiredText('Describe the service in a sentence or two.', 250)),
      }),
      defineField({
        name: 'fullDescription',
        title: 'Full description',
        type: 'text',
        rows: 10,
        description:
          'What the service is, on its own page. Leave an empty line between paragraphs.',
        validation: readable(requiredText('Describe the service.', 4000)),
      }),
      defineField({
        name: 'image',
        title: 'Picture',
        type: 'imageWithAlt',
        description: 'Shown on the service’s card and at the top of its page.',
      }),
    ]),
    ...inGroup('details', [
      defineField({
        name: 'benefits',
        title: 'Benefits',
        type: 'array',
        description: 'What the person gains, one short line each.',
        of: [
          defineArrayMember({
            type: 'string',
            title: 'Benefit',
            validation: requiredText('Write the benefit, or remove this line.', 200),
          }),
        ],
        validation: (rule) => [
          rule.max(12).error('Keep to 12 benefits or fewer.'),
          rule.unique().error('This benefit is listed twice.'),
        ],
      }),
      defineField({
        name: 'process',
        title: 'How care begins',
        type: 'array',
        description: 'The steps in order, one or two sentences each. The site numbers them.',
        of: [
          defineArrayMember({
            type: 'string',
            title: 'Step',
            validation: requiredText('Write the step, or remove this line.', 300),
          }),
        ],
        validation: (rule) => [
          rule.max(10).error('Keep to 10 steps or fewer.'),
          rule.unique().error('This step is listed twice.'),
        ],
      }),
    ]),
    ...inGroup('questions', [
      defineField({
        name: 'price',
        title: 'Price',
        type: 'string',
        description:
          'Which of our prices applies. The sum is in Figures and prices. Without one the page shows no price.',
        options: {list: servicePrices},
      }),
      defineField({
        name: 'faqs',
        title: 'Questions',
        type: 'array',
        description: 'What people ask about this service, two to six questions.',
        of: [defineArrayMember({type: 'faq'})],
        validation: (rule) => rule.max(12).error('Keep to 12 questions or fewer.'),
      }),
    ]),
    ...inGroup('review', [...reviewFields]),
  ],
  orderings: [
    {title: 'Name, A to Z', name: 'title', by: [{field: 'title', direction: 'asc'}]},
    {
      title: 'Shown on the site first',
      name: 'active',
      by: [
        {field: 'isActive', direction: 'desc'},
        {field: 'title', direction: 'asc'},
      ],
    },
  ],
  preview: {
    select: {title: 'title', isActive: 'isActive', summary: 'shortDescription', media: 'image'},
    prepare: ({title, isActive, summary, media}) => ({
      title,
      subtitle: isActive ? summary : 'Not shown on the site',
      media,
    }),
  },
})
