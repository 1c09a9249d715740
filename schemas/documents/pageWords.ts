import {BookIcon} from '@sanity/icons/Book'
import {
  type ConditionalPropertyCallback,
  defineArrayMember,
  defineField,
  defineType,
  getPublishedId,
} from 'sanity'
import {contactFactHint} from '../objects/contactFact.ts'
import {requiredLinkTarget} from '../objects/linkTarget.ts'
import {joinParts, reviewFields} from '../objects/sharedFields.ts'
import {atMost, requiredText} from '../rules/fieldRules.ts'
import {readable} from '../rules/textAdvice.ts'
import type {WordsPart} from '../site/page.ts'
import {pageOfWords} from '../site/relations.ts'

/** Hides a part from the pages that do not have it. */
const unlessHas =
  (part: WordsPart): ConditionalPropertyCallback =>
  ({document}) =>
    !pageOfWords(getPublishedId(document?._id ?? ''))?.words.includes(part)

export const pageWords = defineType({
  name: 'pageWords',
  title: 'Words of a page',
  type: 'document',
  description: 'What a page of the site says of you. There is exactly one for each such page.',
  icon: BookIcon,
  fields: [
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
      type: 'text',
      rows: 4,
      description:
        'Two or three sentences below the heading: what the page is about, and for whom. Left empty, the page opens with its heading alone.',
      validation: readable(atMost(400)),
    }),
    defineField({
      name: 'statement',
      title: 'One thought in large letters',
      type: 'object',
      description:
        'A band across the page, right below its opening. Without its large words there is no band.',
      hidden: unlessHas('statement'),
      fields: [
        defineField({
          name: 'lead',
          title: 'What leads to it',
          type: 'text',
          rows: 3,
          description: 'One to three sentences, in smaller letters, above it.',
          validation: readable(atMost(300)),
        }),
        defineField({
          name: 'words',
          title: 'The thought',
          type: 'text',
          rows: 3,
          description: 'A sentence or two that somebody remembers.',
          validation: readable(atMost(200)),
        }),
      ],
    }),
    defineField({
      name: 'passage',
      title: 'In your own words',
      type: 'object',
      description:
        'The part of the page that only you can write: on About your story, on a page for professionals how you work with them. Without a text the page leaves this part out.',
      hidden: unlessHas('passage'),
      fields: [
        defineField({
          name: 'heading',
          title: 'Heading',
          type: 'string',
          description:
            'The large words above it. Left empty, a plain name of the part stands there.',
          validation: atMost(100),
        }),
        defineField({
          name: 'text',
          title: 'Text',
          type: 'richText',
          description: `Three or four paragraphs, with pictures where they help. ${contactFactHint}`,
        }),
      ],
    }),
    defineField({
      name: 'translations',
      title: 'Other languages',
      type: 'array',
      description:
        'Who you are, how to reach you with an interpreter and who to call in an emergency, once for each language that families speak. Drag them into their order.',
      hidden: unlessHas('translations'),
      of: [
        defineArrayMember({
          name: 'translation',
          title: 'Language',
          type: 'object',
          description: 'A short text in one language.',
          fields: [
            defineField({
              name: 'name',
              title: 'Its own name',
              type: 'string',
              description:
                'As its speakers write it: Polski. It is the heading, and the search finds it.',
              validation: requiredText('Name the language.', 40),
            }),
            defineField({
              name: 'english',
              title: 'Its name in English',
              type: 'string',
              description: 'What somebody who helps would look for: Polish.',
              validation: requiredText('Name the language in English.', 40),
            }),
            defineField({
              name: 'code',
              title: 'Its code',
              type: 'string',
              description:
                'So that screen readers speak it rightly: pl for Polish, gu for Gujarati, ro for Romanian, pa for Punjabi.',
              validation: (rule) => [
                rule.required().error('Enter the code of the language.'),
                rule
                  .regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})*$/)
                  .error('Write the code as pl or zh-Hans.'),
              ],
            }),
            defineField({
              name: 'text',
              title: 'Text',
              type: 'richText',
              description: `Three or four short paragraphs. ${contactFactHint}`,
            }),
            defineField({
              name: 'checkedBy',
              title: 'Checked by',
              type: 'string',
              description:
                'The native speaker who read it and agreed. Until somebody has, the page says that it is a draft.',
              validation: atMost(80),
            }),
          ],
          preview: {
            select: {title: 'name', english: 'english', checkedBy: 'checkedBy'},
            prepare: ({title, english, checkedBy}) => ({
              title,
              subtitle: joinParts(
                english,
                checkedBy ? `checked by ${checkedBy}` : 'TO BE CHECKED by a native speaker',
              ),
            }),
          },
        }),
      ],
      validation: (rule) => rule.max(20).error('Keep to 20 languages or fewer.'),
    }),
    defineField({
      name: 'answers',
      title: 'What families type',
      type: 'array',
      description:
        'Words that people look for, and the page that answers them. The search finds that page by them first.',
      hidden: unlessHas('answers'),
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
    ...reviewFields,
  ],
  preview: {
    select: {id: '_id', heading: 'heading'},
    prepare: ({id, heading}) => {
      const page = pageOfWords(getPublishedId(String(id)))
      return {title: page?.title ?? String(id), subtitle: heading}
    },
  },
})
