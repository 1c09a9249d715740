import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const priceStrip = defineBlock({
  name: 'priceStrip',
  title: 'Prices in one line',
  description: 'Your hourly prices in large figures.',
  icon: CreditCardIcon,
  fields: [
    defineField({
      name: 'note',
      title: 'Below it',
      type: 'shortText',
      description: 'What holds for all of it. Most need none.',
    }),
  ],
})
