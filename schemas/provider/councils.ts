import {nations} from './nations.ts'
import {withArticle} from './placeNames.ts'
import type {Provider} from './provider.ts'

const numbers = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

type Councils = Provider['councils']

/** The public bodies that pay for care in words: “the four councils”; without a number until named. */
export function councilsInWords({
  nation,
  councils: {length: count},
}: Pick<Provider, 'councils' | 'nation'>): string {
  const {careBody, careBodies} = nations[nation].words
  if (count === 0) return `the ${careBodies}`
  return count === 1 ? `the ${careBody}` : `the ${numbers[count] ?? count} ${careBodies}`
}

/** The areas of the councils in words: “the areas of two: Plymouth and Torbay”. */
export function councilAreas(councils: Councils): string {
  const areas = councils.map(({area, socialCareFrom}) =>
    socialCareFrom
      ? `${withArticle(area)}, where ${socialCareFrom} is responsible for social care,`
      : withArticle(area),
  )
  const list = new Intl.ListFormat('en-GB').format(areas).replace(/,(?=,|$)/g, '')
  const count = councils.length
  return count === 1 ? `the area of ${list}` : `the areas of ${numbers[count] ?? count}: ${list}`
}
