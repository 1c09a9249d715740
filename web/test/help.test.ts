import {expect, test} from 'vitest'
import {figuresFrom} from '../words/figures.ts'
import {arrangingSteps} from '../words/help/arranging.ts'
import {costFaqs, exampleWeeks} from '../words/help/cost.ts'
import {
  chcDomains,
  chcSteps,
  eligibilityCriteria,
  healthcareFaqs,
  healthcareFundingKinds,
  levelsInWords,
} from '../words/help/healthcare.ts'
import {hubFaqs} from '../words/help/hub.ts'
import {councilSteps, socialCareFaqs, socialFundingTypes} from '../words/help/socialCare.ts'

const figures = figuresFrom([])

test.each([
  ['hub: questions', hubFaqs(figures), 8],
  ['arranging care: steps', arrangingSteps, 4],
  ['healthcare funding: kinds', healthcareFundingKinds(figures), 3],
  ['healthcare funding: criteria', eligibilityCriteria, 4],
  ['healthcare funding: domains', chcDomains, 12],
  ['healthcare funding: steps', chcSteps, 6],
  ['healthcare funding: questions', healthcareFaqs, 6],
  ['social care funding: types', socialFundingTypes, 3],
  ['social care funding: steps', councilSteps, 6],
  ['social care funding: questions', socialCareFaqs(figures), 6],
  ['cost: example weeks', exampleWeeks(figures), 3],
  ['cost: questions', costFaqs(figures), 5],
])('the help pages list what the specification requires: %s', (_, list, count) => {
  expect(list).toHaveLength(count)
})

test('domains are rated in the specification’s words', () => {
  expect(levelsInWords).toBe('none, low, moderate, high or priority')
})
