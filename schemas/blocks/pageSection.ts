import {readStudioPage} from '@home-care/environment/studioPage.ts'
import {BlockElementIcon} from '@sanity/icons/BlockElement'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {atMost} from '../rules/fieldRules.ts'
import {isSlug} from '../rules/isSlug.ts'
import {blockGroups, blockTypes} from './blocks.ts'
import {whyForeign} from './foreignBlock.ts'
import {wordsIn} from './wordsIn.ts'

/** The colours behind a section. */
const grounds = [
  {value: 'paper', title: 'Paper'},
  {value: 'cream', title: 'Cream'},
  {value: 'sand', title: 'Sand'},
  {value: 'sage', title: 'Light green'},
  {value: 'teal', title: 'Dark green'},
] as const

/** Where a section has its heading. */
const layouts = [
  {value: 'stack', title: 'Heading above'},
  {value: 'row', title: 'Heading above, with its buttons at the other end of the line'},
  {value: 'aside', title: 'Heading beside'},
  {value: 'text', title: 'One column for reading'},
  {value: 'columns', title: 'Heading above, the first two blocks side by side'},
] as const

/** No menu of a Studio has a block that is wrong in the provider's nation; the generated types have each. */
const offered = readStudioPage() ? blockTypes.filter(({name}) => !whyForeign(name)) : blockTypes

export const pageSection = defineType({
  name: 'pageSection',
  title: 'Section',
  type: 'object',
  description: 'A part of the page, with a heading of its own.',
  icon: BlockElementIcon,
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'Large words above it. A guide lists them under "In this guide".',
      validation: atMost(100),
    }),
    defineField({
      name: 'anchor',
      title: 'Its own address',
      type: 'string',
      description:
        'Small letters and hyphens, such as "questions": a link to this page can then end with #questions.',
      validation: (rule) =>
        rule.custom(
          (anchor) =>
            !anchor || isSlug(anchor) || 'Use small letters, numbers and single hyphens only.',
        ),
    }),
    defineField({
      name: 'introduction',
      title: 'Introduction',
      type: 'shortText',
      description: 'One to three sentences below the heading.',
    }),
    defineField({
      name: 'blocks',
      title: 'Blocks',
      type: 'array',
      description: 'What the section is made of, from top to bottom.',
      of: offered.map(({name}) => defineArrayMember({type: name})),
      options: {
        insertMenu: {
          groups: blockGroups.map(({name, title, blocks}) => ({
            name,
            title,
            of: blocks.map((block) => block.name),
          })),
          views: [
            {name: 'grid', previewImageUrl: (type) => `/static/blocks/${type}.svg`},
            {name: 'list'},
          ],
        },
      },
      validation: (rule) => rule.max(30).error('Keep to 30 blocks: begin another section.'),
    }),
    defineField({
      name: 'actions',
      title: 'Buttons',
      type: 'array',
      description: 'Up to three, beside the heading or below the section.',
      of: [defineArrayMember({type: 'pageButton'})],
      validation: (rule) => rule.max(3).error('Keep to three buttons.'),
    }),
    defineField({
      name: 'ground',
      title: 'Colour behind it',
      type: 'string',
      description: 'Two sections of one colour read as one. A guide has one colour.',
      options: {list: [...grounds], layout: 'radio', direction: 'horizontal'},
      initialValue: 'paper',
    }),
    defineField({
      name: 'layout',
      title: 'Where the heading stands',
      type: 'string',
      description: 'On a wide screen. A guide has all of its headings above.',
      options: {list: [...layouts], layout: 'radio'},
      initialValue: 'stack',
    }),
    defineField({
      name: 'isOnScreenOnly',
      title: 'Left out on paper',
      type: 'boolean',
      description: 'For what only a browser can do, such as a tool.',
    }),
  ],
  preview: {
    select: {heading: 'heading', first: 'blocks.0', count: 'blocks'},
    prepare: ({heading, first}) => ({
      title: heading || wordsIn(first) || 'A section without a heading',
    }),
  },
})
