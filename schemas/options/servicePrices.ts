import {type EditableFigure, editableFigures} from './editableFigures.ts'

const prices: EditableFigure[] = [
  'companionship',
  'domesticSupport',
  'personalCare',
  'specialisedCare',
  'liveInCare',
]

/** The figures that are our price of a kind of care. */
export const servicePrices = editableFigures
  .filter(({value}) => prices.includes(value))
  .map(({value, title}) => ({value, title}))
