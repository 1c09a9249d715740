import {provider} from '@home-care/schemas/provider/provider.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {expect, test} from 'vitest'
import {describe, descriptionOf} from '../content/described.ts'
import {figuresFrom} from '../words/figures.ts'
import {priceGuide} from '../words/help/cost.ts'
import {liveInFaqs} from '../words/help/liveIn.ts'

const figures = figuresFrom([])

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

test('a price names the active services that have it', () => {
  const buys = (services: Parameters<typeof priceGuide>[1]) =>
    priceGuide(figures, services).map((row) => row.buys.split(':')[0])
  expect(buys([])).toEqual([
    'Company, conversation, outings, appointments, a rest for family',
    'Household Tasks on our form',
    'Mobility Support on our form',
    'Advanced dementia, tasks a nurse has trained us for',
    'A carer who lives in the house, with breaks and a room of their own',
  ])
  expect(
    buys([
      {title: 'Sitting', price: 'companionship'},
      {title: 'Cleaning', price: 'domesticSupport'},
      {title: 'Personal Care', price: 'personalCare'},
      {title: 'Medicines', price: 'personalCare'},
      {title: 'Live-in Care', price: 'liveInCare'},
      {title: 'Advice', price: null},
    ]),
  ).toEqual([
    'Our Sitting service',
    'Our Cleaning, and Household Tasks on our form',
    'Our Personal Care and Medicines, and Mobility Support on our form',
    'Advanced dementia, tasks a nurse has trained us for',
    'Our Live-in Care',
  ])
})

test('nobody asks why live-in care is not listed where it is', () => {
  const questions = (isListed: boolean) => liveInFaqs(isListed).map(({question}) => question)
  expect(questions(false)[0]).toBe('Why isn’t it on your list of services?')
  expect(questions(true)).toEqual(questions(false).slice(1))
})
