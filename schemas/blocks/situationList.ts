import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {defineArrayMember, defineField} from 'sanity'
import {atMost, requiredText} from '../rules/fieldRules.ts'
import {defineBlock} from './defineBlock.ts'

/** When a card is shown, by who of us answers. */
const answeredTimes = [
  {value: 'answered', title: 'While one of our telephones is answered'},
  {value: 'nobody', title: 'While none of ours is answered'},
] as const

export const situationList = defineBlock({
  name: 'situationList',
  title: 'Situations',
  description: 'What has happened, and who to call: a card each.',
  icon: WarningOutlineIcon,
  select: {situations: 'situations.0'},
  fields: [
    defineField({
      name: 'situations',
      title: 'Situations',
      type: 'array',
      description: 'The most dangerous first.',
      of: [
        defineArrayMember({
          name: 'situation',
          title: 'Situation',
          type: 'object',
          description: 'Something that has happened, and who to call.',
          fields: [
            defineField({
              name: 'title',
              title: 'What has happened',
              type: 'string',
              description: 'As people would say it: "Someone has fallen".',
              validation: requiredText('Say what has happened.', 80),
            }),
            defineField({
              name: 'number',
              title: 'The number to call',
              type: 'string',
              description:
                'A short number such as 999. Ours, and others that are longer, go into the text.',
              validation: atMost(20),
            }),
            defineField({
              name: 'text',
              title: 'What to do',
              type: 'richText',
              description: 'One to three sentences, and telephone numbers.',
            }),
            defineField({
              name: 'isWide',
              title: 'Across all columns',
              type: 'boolean',
              description: 'For a card with several numbers.',
            }),
            defineField({
              name: 'when',
              title: 'Shown',
              type: 'string',
              description: 'Some cards are for the day, others for the night.',
              options: {list: [...answeredTimes], layout: 'radio'},
            }),
          ],
          preview: {select: {title: 'title', subtitle: 'number'}},
        }),
      ],
    }),
    defineField({
      name: 'text',
      title: 'Below the cards',
      type: 'richText',
      description:
        'What helps in each of them, such as for people who cannot speak on the telephone.',
    }),
  ],
})
