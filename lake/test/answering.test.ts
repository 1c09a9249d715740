import {expect, onTestFinished, test} from 'vitest'
import {Answering} from '../query/answering.ts'
import {Dataset, type QueryRequest} from '../query/dataset.ts'

/** More than can be put in order while others wait. */
const MANY = 40_000
const limits = {milliseconds: 15_000, made: 1_000_000, bytes: 1_000_000}

test('a list that was slow for want of an order is answered at once when that is there', async () => {
  const at = '2026-01-01T00:00:00Z'
  const story = (i: number) => ({
    _id: `story-${i}`,
    _type: 'story',
    _rev: 'r',
    _createdAt: at,
    _updatedAt: at,
    title: `Title ${i % 1000}`,
  })
  const stories = Array.from({length: MANY}, (_, i) => story(i))
  const answering = new Answering(new Dataset(stories, undefined))
  onTestFinished(() => answering.stop())
  const list: QueryRequest = {
    query: '*[_type == "story"] | order(title desc)[0...3]{_id}',
    params: {},
    perspective: 'raw',
  }
  const result = [{_id: 'story-10999'}, {_id: 'story-11999'}, {_id: 'story-12999'}]

  const inAnotherThread = await answering.answer(list, limits)
  if (!(inAnotherThread instanceof Uint8Array)) throw new Error('It was answered where it arrived')
  expect(JSON.parse(new TextDecoder().decode(inAnotherThread))).toMatchObject({result})
  await expect.poll(() => answering.answer(list, limits), {timeout: 30_000}).toMatchObject({result})
})
