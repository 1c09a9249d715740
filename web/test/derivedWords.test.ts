import {provider} from '@home-care/schemas/provider/provider.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {expect, test} from 'vitest'
import {describe, descriptionOf} from '../content/described.ts'

test.each([
  [[], 'Help with daily life'],
  [['Night Care'], 'Night Care'],
  [['Night Care', 'Respite'], 'Night Care and Respite'],
  [
    ['Night Care', 'Respite', 'Care after a hospital stay', 'Reablement at home', 'Meals'],
    'Night Care, Respite, Care after a hospital stay, Reablement at home and Meals',
  ],
  [Array.from({length: 40}, () => 'Care'), /^(Care, )+Care and Care$/],
])('the descriptions of pages name the active services: %j', (titles, words) => {
  const services = titles.map((title) => ({title}))
  for (const page of Object.values(pages)) {
    const description = descriptionOf(page, services)
    expect(description.length, description).toBeLessThanOrEqual(160)
    expect(description).not.toMatch(/[{}]/)
  }
  const [named = ''] = descriptionOf(pages.services, services).split(' at home in ')
  expect(descriptionOf(pages.services, services)).toContain(provider.area)
  expect(named).toMatch(words)
})

test.each([
  ['Kettering', 'Northamptonshire', 'Kettering, Northamptonshire'],
  ['Rutland', 'Rutland', 'Rutland'],
  ['North Northamptonshire', 'Northamptonshire', 'North Northamptonshire'],
  ['Corby', null, 'Corby'],
])('a place is named with its county once: %s in %s', (name, county, words) => {
  expect(describe.location({name, county})).toMatch(`Visiting care at home in ${words}: who`)
})
