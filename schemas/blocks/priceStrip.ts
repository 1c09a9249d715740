import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {noteBelow} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'

export const priceStrip = defineBlock({
  name: 'priceStrip',
  title: 'Prices in one line',
  description: 'Your hourly prices in large figures.',
  icon: CreditCardIcon,
  fields: [noteBelow],
})
