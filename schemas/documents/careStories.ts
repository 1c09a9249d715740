import {HeartIcon} from '@sanity/icons/Heart'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {consentFields} from '../objects/consentFields.ts'
import {contactFactHint} from '../objects/contactFact.ts'
import {dayField, inGroup, reviewFields} from '../objects/sharedFields.ts'
import {addressField, formerSlugs} from '../rules/addressField.ts'
import {formatDay, londonDay} from '../rules/day.ts'
import {isLapsed} from '../rules/documentDates.ts'
import {atMost, requiredText} from '../rules/fieldRules.ts'
import {isBlank} from '../rules/isBlank.ts'
import {isWritten} from '../rules/showsSomething.ts'
import {fitsSearchResult, readable} from '../rules/textAdvice.ts'
import type {CareStories} from '../sanity.types.ts'

export const careStories = defineType({
  name: 'careStories',
  title: 'Care story',
  type: 'document',
  description: 'How care changed someone’s days, told with consent, or clearly marked as made up.',
  icon: HeartIcon,
  groups: [
    {name: 'story', title: 'Story', default: true},
    {name: 'card', title: 'On lists'},
    {name: 'consent', title: 'Consent and review'},
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
    ...inGroup('story', [
      addressField({
        source: 'title',
        description:
          'The last part of the story’s address: choose Generate. Leave it empty while the story is being written, and the site shows it as coming soon.',
      }),
      formerSlugs,
    ]),
    defineField({
      name: 'excerpt',
      title: 'In short',
      type: 'text',
      rows: 3,
      description: 'One or two sentences shown on the story’s card and at the top of its page.',
      group: 'card',
      validation: (rule) => [
        atMost(300)(rule),
        rule.custom(fitsSearchResult('description')).warning(),
        rule
          .custom(
            (text, {document}) =>
              Boolean(text || document?.description) ||
              'Without it the card of the story, and search engines, show only its title.',
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      description:
        'Shown on the card, and to search engines, when there is nothing under "In short".',
      group: 'card',
      validation: readable(atMost(600)),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'imageWithAlt',
      description: 'Shown on the card and across the top of the story.',
      group: ['story', 'card'],
    }),
    defineField({
      name: 'services',
      title: 'Which care it is about',
      type: 'array',
      description:
        'Up to three services, the most important first. The story names them, and the page of each service shows its latest story.',
      group: ['story', 'card'],
      of: [defineArrayMember({type: 'reference', to: [{type: 'service'}], weak: true})],
      validation: (rule) => [
        rule.max(3).error('Choose at most three services.'),
        rule.unique().error('Choose each service once.'),
      ],
    }),
    defineField({
      name: 'area',
      title: 'Where it happened',
      type: 'reference',
      to: [{type: 'location'}],
      weak: true,
      description:
        'The area the story is from. The story names it, and the page of the area shows its latest story.',
      group: ['story', 'card'],
    }),
    dayField({
      name: 'publishedOn',
      title: 'Published on',
      description:
        'The date of the story, on its page and for search engines. Without it the page shows no date.',
      group: ['story', 'card'],
    }),
    defineField({
      name: 'body',
      title: 'Story',
      type: 'richText',
      description: `The story itself. Headings help people find their way. ${contactFactHint}`,
      group: 'story',
      validation: (rule) =>
        rule.custom(
          (body, {document}) =>
            !document?.slug ||
            isWritten(body) ||
            isWritten(document.content) ||
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
    defineField({
      name: 'consent',
      title: 'Consent',
      type: 'object',
      description: 'That the people in the story agreed to it being told, and for how long.',
      group: 'consent',
      validation: (rule) => [
        rule.custom(consentGiven),
        rule
          .custom(
            (consent) =>
              !consent?.isWithdrawn ||
              'Once this is published the story leaves the site at once, and its pictures leave it wherever they are used.',
          )
          .warning(),
      ],
      fields: [
        defineField({
          name: 'isMadeUp',
          title: 'Made up',
          type: 'boolean',
          description:
            'The people are invented, so no consent is needed. Say in the story that it is a sample.',
        }),
        ...consentFields('the story with its pictures'),
      ],
    }),
    ...inGroup('consent', reviewFields),
  ],
  orderings: [{title: 'Title, A to Z', name: 'title', by: [{field: 'title', direction: 'asc'}]}],
  preview: {
    select: {
      title: 'title',
      slug: 'slug.current',
      media: 'image',
      publishedOn: 'publishedOn',
      consent: 'consent',
    },
    prepare: ({title, slug, media, publishedOn, consent}) => ({
      title,
      subtitle: [
        slug ? publishedOn && formatDay(publishedOn) : 'Coming soon',
        consentInWords(consent),
      ]
        .filter(Boolean)
        .join(' · '),
      media,
    }),
  },
})

function consentInWords(consent: CareStories['consent']): string {
  if (consent?.isWithdrawn) return 'Consent withdrawn: not on the site'
  if (isLapsed(consent, londonDay(new Date()))) return 'Consent has ended: not on the site'
  if (consent?.isMadeUp) return 'Made up'
  return consent?.until ? `Consent until ${formatDay(consent.until)}` : 'No consent yet'
}

const inWords = new Intl.ListFormat('en-GB')

/** A story about a real person is not published before it says who agreed, and until when. */
function consentGiven(consent: CareStories['consent']): true | string {
  // A withdrawn story is on no page. Lists show one without a web address, as coming soon.
  if (consent?.isMadeUp || consent?.isWithdrawn) return true
  const missing = [
    isBlank(consent?.agreedBy) && 'who agreed',
    !consent?.until && 'until when',
  ].filter((each) => each !== false)
  return (
    missing.length === 0 ||
    `Say ${inWords.format(missing)}, or mark the story as made up: one about real people is published with their consent only.`
  )
}
