import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {defineField, defineType} from 'sanity'
import {nation} from '../provider/provider.ts'

const {healthLine, words} = nation
const others = ['999', ...(healthLine ? [healthLine.number] : [])].join(', ')

/** The numbers that a text can show between its paragraphs. */
const telephoneChoices = [
  {value: 'ours', title: 'Ours, the one answered now first'},
  {value: 'oursAndOthers', title: `Ours, with ${others} and the ${words.careBodies} at night`},
  {value: 'councils', title: `The ${words.careBodies}’, at night and at weekends`},
  {value: 'withoutSpeaking', title: 'Ways to reach us without speaking'},
] as const

export const telephones = defineType({
  name: 'telephones',
  title: 'Telephone numbers',
  type: 'object',
  description: 'The numbers from Site settings, with who answers now.',
  icon: MobileDeviceIcon,
  fields: [
    defineField({
      name: 'which',
      title: 'Which numbers',
      type: 'string',
      description: 'They follow Site settings.',
      options: {list: [...telephoneChoices], layout: 'radio'},
      initialValue: 'ours',
      validation: (rule) => rule.required().error('Choose the numbers.'),
    }),
  ],
  preview: {
    select: {which: 'which'},
    prepare: ({which}) => ({
      title: telephoneChoices.find(({value}) => value === which)?.title ?? 'Telephone numbers',
    }),
  },
})
