import {expect, test} from 'vitest'
import {locations} from '../sample/locations.ts'

const mostWords = 25

test.each(locations)('$name is described in sentences of 25 words or fewer', ({description}) => {
  const sentences = (description ?? '').split(/(?<=[.?!])\s+/)
  expect(sentences.length).toBeGreaterThan(3)
  expect(sentences.filter((sentence) => sentence.split(/\s+/).length > mostWords)).toEqual([])
})
