import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {councilAreas, councilsInWords} from '../provider/councils.ts'
import {inPlace} from '../provider/placeNames.ts'
import stored from '../provider/provider.json' with {type: 'json'}
import {parseProvider, provider} from '../provider/provider.ts'

test.each([
  [{name: ''}, 'name'],
  [{shortname: 'Harbour'}, 'shortname'],
  [{councils: [{area: 7}]}, 'councils[0].area'],
  [{neighbours: {Bristol: ['North Devon']}}, 'neighbours.Bristol[0]'],
  [{palette: {...stored.palette, paper: 'white'}}, 'palette.paper'],
  [{terms: {...stored.terms, standardHours: [7, 25]}}, 'terms.standardHours[1]'],
  [{map: {pins: {exeter: {x: 101, y: 3, label: 'left', beside: []}}}}, 'map.pins.exeter.x'],
])('an error in provider.json names the field: %o', (change, field) => {
  expect(() => parseProvider({...stored, ...change})).toThrow(field)
})

describe('the councils in words', () => {
  const devon = {area: 'Devon', socialCareFrom: 'the county council'}
  test.each([
    ['england', [{area: 'Rutland'}], 'the council', 'the area of Rutland'],
    [
      'northernIreland',
      [{area: 'Belfast'}, {area: 'the Northern Trust'}],
      'the two health and social care trusts',
      'the areas of two: Belfast and the Northern Trust',
    ],
    [
      'wales',
      [{area: 'Torbay'}, devon],
      'the two councils',
      'the areas of two: Torbay and Devon, where the county council is responsible for social care',
    ],
    [
      'scotland',
      [devon, {area: 'Torbay'}, {area: 'Plymouth'}],
      'the three councils',
      'the areas of three: Devon, where the county council is responsible for social care, Torbay and Plymouth',
    ],
  ] as const)('%s: %j', (nation, councils, count, areas) => {
    const served = {nation, councils: [...councils]}
    expect([councilsInWords(served), councilAreas(served.councils)]).toEqual([count, areas])
  })
})

test.each([
  ['Northamptonshire, Harborough and Rutland', 'in Northamptonshire, Harborough and Rutland'],
  ['Isle of Wight', 'on the Isle of Wight'],
  ['the Isle of Wight and Hampshire', 'on the Isle of Wight and Hampshire'],
  ['Newport, Isle of Wight', 'in Newport, Isle of Wight'],
  ['Anglesey', 'on Anglesey'],
  ['Ynys Môn', 'on Ynys Môn'],
  ['Hayling Island', 'on Hayling Island'],
  ['Scottish Borders', 'in the Scottish Borders'],
  ['Roxburghshire and the Scottish Borders', 'in Roxburghshire and the Scottish Borders'],
  ['Orkney Islands', 'in the Orkney Islands'],
  ['Argyll and Bute', 'in Argyll and Bute'],
])('%s has its preposition: %s', (name, words) => {
  expect(inPlace(name)).toBe(words)
})

test('councils that nobody named are not counted', () => {
  expect(councilsInWords({nation: 'wales', councils: []})).toBe('the councils')
  expect(councilsInWords({nation: 'northernIreland', councils: []})).toBe(
    'the health and social care trusts',
  )
})

test('the folder holds a map where the map has pins', () => {
  const map = join(import.meta.dirname, '../provider/map.svg')
  expect(existsSync(map)).toBe(provider.map !== null)
})
