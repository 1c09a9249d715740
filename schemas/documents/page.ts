import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineArrayMember, defineField, defineType, getPublishedId} from 'sanity'
import {drawingField} from '../blocks/drawingField.ts'
import {figureField} from '../blocks/figureField.ts'
import {wordsIn} from '../blocks/wordsIn.ts'
import {requiredLinkTarget} from '../objects/linkTarget.ts'
import {dayField, inGroup, reviewFields} from '../objects/sharedFields.ts'
import {nationNames, nations} from '../provider/nations.ts'
import {addressField} from '../rules/addressField.ts'
import {adviceOnSections} from '../rules/adviceOnSections.ts'
import {atMost, requiredText} from '../rules/fieldRules.ts'
import {readable} from '../rules/textAdvice.ts'
import {fixedPageOf, staffPlaces} from '../site/relations.ts'
import {pages} from '../site/siteMap.ts'

/** The build of a page, by its readers' need. */
const builds = [
  {value: 'guide', title: 'A guide: one column, with a list of its sections that stays in sight'},
  {value: 'bands', title: 'Bands: sections across the page, each with a colour'},
  {value: 'article', title: 'An article: one text, with its main points beside it'},
  {value: 'checklist', title: 'A checklist: points with boxes to tick, for paper'},
] as const

/** Where staff can put a page of their own. */
const placeTitles = {
  '/help-advice': 'Below Help & Advice',
  '/case-management': 'Below Case Management',
  '': 'At the top level',
} as const satisfies Record<(typeof staffPlaces)[number], string>

const isFixed = ({document}: {document?: {_id?: unknown} | undefined}) =>
  fixedPageOf(getPublishedId(String(document?._id ?? ''))) !== undefined

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  description: 'A page of the site, made of sections and blocks.',
  icon: DocumentTextIcon,
  groups: [
    {name: 'content', title: 'Page', default: true},
    {name: 'address', title: 'Address and menus'},
    {name: 'search', title: 'Search and review'},
  ],
  fields: [
    ...inGroup('content', [
      defineField({
        name: 'heading',
        title: 'Heading',
        type: 'string',
        description: 'The large words the page opens with. Menus keep their own name for it.',
        validation: requiredText('A page needs a heading.', 100),
      }),
      defineField({
        name: 'introduction',
        title: 'Introduction',
        type: 'shortText',
        description:
          'Two or three sentences below the heading: what the page is about, and for whom. Left empty, the page opens with its heading alone.',
      }),
      defineField({
        name: 'numbers',
        title: 'Large figures',
        type: 'array',
        description: 'The figure that most readers come for, directly below the heading.',
        of: [
          defineArrayMember({
            name: 'leadFigure',
            title: 'Figure',
            type: 'object',
            description: 'A figure in large letters, and what it stands for.',
            fields: [
              figureField,
              defineField({
                name: 'text',
                title: 'What it stands for',
                type: 'shortText',
                description: 'It follows the figure: "an hour of personal care".',
              }),
            ],
            preview: {select: {title: 'figure'}},
          }),
        ],
        validation: (rule) => rule.max(2).error('Keep to two figures.'),
      }),
      defineField({
        name: 'actions',
        title: 'Buttons',
        type: 'array',
        description: 'The main one first.',
        of: [defineArrayMember({type: 'pageButton'})],
        validation: (rule) => rule.max(2).error('Keep to two buttons.'),
      }),
      defineField({
        ...drawingField,
        description: 'Stands on the page in shared links and, on some pages, beside the heading.',
      }),
      defineField({
        name: 'build',
        title: 'How the page is built',
        type: 'string',
        description: 'What its reader came for decides it.',
        options: {list: [...builds], layout: 'radio'},
        initialValue: 'bands',
        hidden: isFixed,
        validation: (rule) => rule.required().error('Choose how the page is built.'),
      }),
      defineField({
        name: 'keyPoints',
        title: 'Key points',
        type: 'array',
        description: 'Three or four sentences for a reader with one minute.',
        of: [
          defineArrayMember({
            name: 'keyPoint',
            title: 'Key point',
            type: 'object',
            description: 'One sentence of the key points.',
            fields: [
              defineField({
                name: 'text',
                title: 'Sentence',
                type: 'shortText',
                description: 'One sentence.',
              }),
            ],
            preview: {
              select: {text: 'text'},
              prepare: ({text}) => ({title: wordsIn(text)}),
            },
          }),
        ],
        validation: (rule) => rule.max(6).error('Keep to six.'),
      }),
      defineField({
        name: 'sections',
        title: 'Sections',
        type: 'array',
        description: 'The parts of the page, from top to bottom.',
        of: [defineArrayMember({type: 'pageSection'})],
        validation: (rule) => [
          rule.max(40).error('Keep to 40 sections.'),
          rule.custom(adviceOnSections).warning(),
        ],
      }),
      defineField({
        name: 'closing',
        title: 'Closing',
        type: 'object',
        description: 'The band at the end, with our telephone. Left empty, it has its usual words.',
        fields: [
          defineField({
            name: 'heading',
            title: 'Heading',
            type: 'string',
            description: 'A few words, such as “Ready for an exact price?”.',
            validation: atMost(80),
          }),
          defineField({
            name: 'text',
            title: 'Text',
            type: 'shortText',
            description: 'One or two sentences.',
          }),
          defineField({
            name: 'actions',
            title: 'Buttons',
            type: 'array',
            description: 'Left empty: Arrange Care and Contact us.',
            of: [defineArrayMember({type: 'pageButton'})],
            validation: (rule) => rule.max(2).error('Keep to two buttons.'),
          }),
        ],
      }),
    ]),
    ...inGroup('address', [
      defineField({
        name: 'isActive',
        title: 'Shown on the site',
        type: 'boolean',
        description:
          'Switch off to take the page off the site, its menus and its search, without losing its text.',
        initialValue: true,
        hidden: ({document}) => {
          const fixed = fixedPageOf(getPublishedId(document?._id ?? ''))
          return fixed !== undefined && !fixed.canBeOff
        },
      }),
      defineField({
        name: 'place',
        title: 'Where it stands',
        type: 'string',
        description: 'The first part of its address.',
        options: {
          list: staffPlaces.map((value) => ({value, title: placeTitles[value]})),
          layout: 'radio',
        },
        initialValue: '/help-advice',
        hidden: isFixed,
      }),
      {
        ...addressField({
          source: 'heading',
          description: 'The last part of the page’s address: choose Generate.',
        }),
        hidden: isFixed,
      },
      defineField({
        name: 'menuTitle',
        title: 'Its name in menus',
        type: 'string',
        description: 'Two to four words. Left empty, its heading.',
        hidden: isFixed,
        validation: atMost(40),
      }),
      defineField({
        name: 'menuLine',
        title: 'One line about it',
        type: 'string',
        description:
          'In lists of pages, and in menus: a page of your own without one stands in no menu.',
        validation: atMost(80),
      }),
    ]),
    ...inGroup('search', [
      defineField({
        name: 'nation',
        title: 'Whose law it explains',
        type: 'string',
        description: 'For a page about rights or money that is right in one nation only.',
        options: {
          list: nationNames.map((value) => ({value, title: nations[value].name})),
          layout: 'radio',
        },
      }),
      defineField({
        name: 'answers',
        title: 'What families type',
        type: 'array',
        description:
          'Words that people look for, and the page that answers them. The search finds that page by them first.',
        hidden: ({document}) => fixedPageOf(getPublishedId(document?._id ?? '')) !== pages.search,
        of: [
          defineArrayMember({
            name: 'searchAnswer',
            title: 'Answer',
            type: 'object',
            description: 'A page, and what people type who look for it.',
            fields: [
              requiredLinkTarget,
              defineField({
                name: 'asked',
                title: 'What people type',
                type: 'array',
                description: 'Each as somebody would type it: how much, price an hour, fees.',
                of: [{type: 'string'}],
                options: {layout: 'tags'},
                validation: (rule) => [
                  rule.required().min(1).error('Enter what people type.'),
                  rule.max(40).error('Keep to 40 or fewer.'),
                ],
              }),
            ],
            preview: {
              select: {title: 'href', asked: 'asked'},
              prepare: ({title, asked}) => ({
                title,
                subtitle: Array.isArray(asked) ? asked.join(', ') : undefined,
              }),
            },
          }),
        ],
        validation: (rule) => rule.max(100).error('Keep to 100 answers or fewer.'),
      }),
      defineField({
        name: 'searchTitle',
        title: 'Title in search results',
        type: 'string',
        description: 'Left empty, its heading. Search engines cut it off after 60 letters.',
        validation: atMost(80),
      }),
      defineField({
        name: 'description',
        title: 'Description in search results',
        type: 'text',
        rows: 3,
        description: 'One or two sentences. Search engines cut it off after 160 letters.',
        validation: readable(atMost(240)),
      }),
      dayField({
        name: 'reviewedOn',
        title: 'Read again on',
        description: 'The day someone last checked every word. The page shows it.',
      }),
      dayField({
        name: 'publishedOn',
        title: 'Published on',
        description: 'For an article: the date it shows.',
      }),
      ...reviewFields,
    ]),
  ],
  preview: {
    select: {id: '_id', heading: 'heading', place: 'place', slug: 'slug.current'},
    prepare: ({id, heading, place, slug}) => {
      const fixed = fixedPageOf(getPublishedId(String(id)))
      return {
        title: fixed?.title ?? heading ?? 'A page without a heading',
        subtitle:
          fixed?.path ?? (slug ? `${place ?? ''}/${slug}` : 'Not on any page of the site yet'),
      }
    },
  },
})
