import type {Provider} from './provider.ts'

const numbers = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

type Councils = Provider['councils']

/** The number of councils in words: “the four councils”. */
export function councilsInWords({length: count}: Councils): string {
  return count === 1 ? 'the council' : `the ${numbers[count] ?? count} councils`
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
