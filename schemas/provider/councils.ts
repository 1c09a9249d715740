import {nations} from './nations.ts'
import type {Provider} from './provider.ts'

const numbers = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

type Councils = Provider['councils']

type Served = Pick<Provider, 'councils' | 'counties' | 'nation'>

/** Whether the provider named its councils: until then its counties stand in their place. */
export const namesCouncils = ({councils, counties}: Served): boolean =>
  !councils.every(({area}) => counties.some(({name}) => name === area))

/** The public bodies that pay for care in words: “the four councils”; without a number until named. */
export function councilsInWords(served: Served): string {
  const {careBody, careBodies} = nations[served.nation].words
  const count = served.councils.length
  if (!namesCouncils(served)) return `the ${careBodies}`
  return count === 1 ? `the ${careBody}` : `the ${numbers[count] ?? count} ${careBodies}`
}

/** The areas of the councils in words: “the areas of two: Plymouth and Torbay”. */
export function councilAreas(councils: Councils): string {
  const areas = councils.map(({area, socialCareFrom}) =>
    socialCareFrom ? `${area}, where ${socialCareFrom} is responsible for social care,` : area,
  )
  const list = new Intl.ListFormat('en-GB').format(areas).replace(/,(?=,|$)/g, '')
  const count = councils.length
  return count === 1 ? `the area of ${list}` : `the areas of ${numbers[count] ?? count}: ${list}`
}
