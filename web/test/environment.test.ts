import {expect, test} from 'vitest'
import {readEnvironment} from '../environment.ts'

test('an empty environment is one machine: lake, Studio and site on their usual ports', () => {
  expect(readEnvironment({})).toMatchObject({
    SITE_URL: 'http://localhost:3000',
    STUDIO_URL: 'http://localhost:3333',
    LAKE_URL: 'http://localhost:3030',
    SANITY_DATASET: 'production',
  })
})

test('an address follows its port unless it is given', () => {
  const environment = readEnvironment({
    WEB_PORT: '4000',
    LAKE_PORT: '4030',
    LAKE_URL: 'http://lake:1',
  })
  expect(environment).toMatchObject({SITE_URL: 'http://localhost:4000', LAKE_URL: 'http://lake:1'})
})

test.each([
  ['WEB_PORT', '70000'],
  ['SITE_URL', 'example.org'],
  ['SANITY_PROJECT_ID', 'Not A Project'],
  ['SANITY_DATASET', 'no spaces'],
])('a bad %s stops the start with its name', (name, value) => {
  expect(() => readEnvironment({[name]: value})).toThrow(name)
})
