import {Dataset} from 'lake/query/dataset.ts'
import type {Perspective} from 'lake/query/perspective.ts'
import type {StoredDocument} from 'lake/store/document.ts'
import {expect, test} from 'vitest'
import {randomFrom, sampleDataset} from './query-sample.ts'

/** Searches as the Studio and people write them; `has` puts a condition on text. */
const SEARCHES: ((has: (condition: string) => string) => string)[] = [
  (has) => `*[_type in ["service", "location"] && ${has(ALL_TEXT)}] | order(_id)`,
  (has) => `*[${has(ALL_TEXT)}] | order(title asc)[0...20]`,
  (has) => `*[_type == "careStories"] | score(
     boost(_type in ["careStories"] && ${has('title match text::query($text)')}, 10),
     boost(references($raw), 5),
     (${has(ALL_TEXT)} || references($raw))
   )[_score > 0]{_id, _score} | order(_score desc)[0...50]`,
  (has) => `*[${has('title match text::query($text)')}]._id`,
  (has) => `*[${has('@ match text::query($text)')} && rating > 2]._id`,
]
const ALL_TEXT = '[@, _id] match text::query($text)'
const asItIs = (condition: string) => condition
/** The same condition, but nothing that an index could be used for. */
const hidden = (condition: string) => `((${condition}) == true)`

const TEXTS = [
  'care',
  'care*',
  'ca*',
  '*',
  'home care*',
  'home -care',
  '*ome',
  'd1*',
  '"calm morning"',
  'b.th',
  '...',
  'nurse* -town -kind',
]
const PERSPECTIVES: Perspective[] = ['raw', 'published', 'drafts', ['rA', 'drafts']]

function expectSameAsScan(dataset: Dataset, documents: readonly StoredDocument[], raw: string) {
  for (const perspective of PERSPECTIVES) {
    // A dataset that nobody has searched has no index to search in.
    const other = new Dataset(documents)
    for (const text of TEXTS) {
      for (const search of SEARCHES) {
        const query = search(asItIs)
        const params = {text, raw}
        const {result} = dataset.query({query, params, perspective})
        const scan = other.query({query: search(hidden), params, perspective})
        expect(JSON.stringify(result), `${query} for ${text} in ${perspective}`).toBe(
          JSON.stringify(scan.result),
        )
      }
    }
  }
}

test('a search finds what reading every document finds, also after changes', () => {
  const random = randomFrom(21)
  const before = sampleDataset(21, 120)
  const dataset = new Dataset(before)
  const raw = before[7]?._id ?? ''
  expectSameAsScan(dataset, before, raw)
  const stored = new Map(before.map((document) => [document._id, document]))
  for (const document of sampleDataset(22, 60)) {
    const known = [...stored.keys()]
    const target = random() < 0.7 ? known[Math.floor(random() * known.length)] : undefined
    const _id = target ?? document._id
    const after = random() < 0.3 ? null : {...document, _id}
    dataset.apply([{id: _id, after}])
    if (after) stored.set(_id, after)
    else stored.delete(_id)
  }
  expectSameAsScan(dataset, [...stored.values()], raw)
})
