import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {defineArrayMember, defineField} from 'sanity'
import {linkTarget} from '../objects/linkTarget.ts'
import {requiredText} from '../rules/fieldRules.ts'
import {noteBelow} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'
import {figureField} from './figureField.ts'

export const priceGuide = defineBlock({
  name: 'priceGuide',
  title: 'Prices',
  description: 'Your prices by kind of care, with the services at each price.',
  icon: CreditCardIcon,
  isList: true,
  select: {caption: 'caption'},
  fields: [
    defineField({
      name: 'caption',
      title: 'What it shows',
      type: 'string',
      description: 'The year of the prices follows.',
      validation: requiredText('Say what the table shows.', 120),
    }),
    defineField({
      name: 'rows',
      title: 'Prices',
      type: 'array',
      description: 'In the order in which families read them.',
      of: [
        defineArrayMember({
          name: 'priceRow',
          title: 'Price',
          type: 'object',
          description: 'A price, and what it buys.',
          fields: [
            figureField,
            defineField({
              name: 'text',
              title: 'What else it buys',
              type: 'shortText',
              description: 'The services that have this price stand before it by themselves.',
            }),
            defineField({...linkTarget, type: 'string'}),
          ],
          preview: {select: {title: 'figure'}},
        }),
      ],
    }),
    noteBelow,
  ],
})
