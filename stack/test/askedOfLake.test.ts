import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {askEverything, recordFile} from './askedOfLake.ts'

test('the lake answers the queries of the site and the Studio as recorded', async () => {
  const recorded: unknown = JSON.parse(readFileSync(recordFile, 'utf8'))
  expect(await askEverything()).toEqual(recorded)
})
