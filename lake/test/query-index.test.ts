// @module-tag slow: the structure of the indexes
import {expect, test} from 'vitest'
import {Dataset} from '../query/dataset.ts'
import {attributeField, documentIndex, type FieldIndex} from '../query/fieldIndex.ts'
import {SortedList} from '../query/sortedList.ts'
import {keysMatching, type WordIndex, wordIndex} from '../query/wordIndex.ts'
import type {StoredDocument} from '../store/document.ts'
import {keptOf} from './keptOf.ts'
import {randomNumbers} from './randomNumbers.ts'

const FIELD = attributeField(['key'])

/** Documents that come, change and go, in an index and, to compare it with, in a map. */
class Filed {
  readonly index: FieldIndex<StoredDocument>
  readonly stored: Map<string, StoredDocument>
  readonly #random: (below: number) => number

  constructor(
    index: FieldIndex<StoredDocument>,
    stored: Map<string, StoredDocument>,
    random: (below: number) => number,
  ) {
    this.index = index
    this.stored = stored
    this.#random = random
  }

  change(count: number): void {
    for (let i = 0; i < count; i++) {
      const before = this.stored.get(`n${this.#random(1500)}`)
      const after = made(before?._id ?? `n${this.#random(1500)}`, `k${this.#random(1500)}`)
      const known = this.stored.get(after._id)
      const isGone = known !== undefined && this.#random(3) === 0
      this.index.replace([{before: known, after: isGone ? undefined : after}])
      if (isGone) this.stored.delete(after._id)
      else this.stored.set(after._id, after)
    }
  }

  expectRight(): void {
    const keys = new Map<string, string[]>()
    for (const _id of [...this.stored.keys()].toSorted()) {
      const key = String(this.stored.get(_id)?.key)
      keys.set(key, [...(keys.get(key) ?? []), _id])
    }
    expect([...this.index.keys()].toSorted()).toEqual([...keys.keys()].toSorted())
    expect(this.index.keysBeginning('k1')).toEqual(
      [...keys.keys()].filter((key) => key.startsWith('k1')).toSorted(),
    )
    for (const [key, ids] of keys) {
      const found = this.index.find(key)
      expect(
        found.map(({_id}) => _id),
        key,
      ).toEqual(ids)
      expect(found, key).toEqual(ids.map((id) => this.stored.get(id)))
    }
  }
}

const made = (_id: string, key: string): StoredDocument => ({
  _id,
  _type: 'note',
  _rev: 'r',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  key,
})

test.each([1, 2, 3])(
  'an index that is forked while it changes is what it is by the end, and then each changes by itself (seed %i)',
  (seed) => {
    const random = randomNumbers(seed)
    const documents = Array.from({length: 1000}, (_, i) => made(`n${i}`, `k${random(1500)}`))
    const first = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1))
    const stored = new Map(first.map((document) => [document._id, document]))
    const filed = new Filed(documentIndex(FIELD, first), stored, random)
    if (seed > 1) filed.expectRight()
    for (let round = 0; round < 3; round++) {
      // One that is never made to its end leaves no trace.
      const dropped = filed.index.forking()
      dropped.next()
      filed.change(20)
      filed.index.dropFork()
      const work = filed.index.forking()
      let steps = 0
      let step = work.next()
      for (; !step.done; step = work.next()) {
        steps += 1
        filed.change(random(2) ? 150 : 10)
      }
      expect(steps).toBeGreaterThan(3)
      const fork = new Filed(step.value, new Map(filed.stored), random)
      filed.change(200)
      fork.change(200)
      filed.expectRight()
      fork.expectRight()
    }
  },
)

test.each([1, 2, 3])(
  'an index of words finds what has them, whatever comes, changes and goes, in a fork too (seed %i)',
  (seed) => {
    const random = randomNumbers(seed)
    // Of some words many documents, of others one.
    const word = () => `W${random(random(2) ? 5 : 400)}`
    const text = () => Array.from({length: 1 + random(6)}, word).join(' ')
    const stored = new Map<string, StoredDocument>()
    const change = (index: WordIndex, stored: Map<string, StoredDocument>, count: number) => {
      for (let i = 0; i < count; i++) {
        const id = `n${random(200)}`
        const before = stored.get(id)
        const after = before && random(4) === 0 ? undefined : made(id, text())
        index.replace([{before, after}])
        if (after) stored.set(id, after)
        else stored.delete(id)
      }
    }
    const expectRight = (index: WordIndex, stored: Map<string, StoredDocument>) => {
      const words = new Map<string, string[]>()
      for (const {_id, key} of [...stored.values()].toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
        for (const one of new Set(String(key).split(' '))) {
          words.set(one, [...(words.get(one) ?? []), _id])
        }
      }
      const found = [...words.keys()].map((key) => [key, [...index.find(key)]])
      expect(found).toEqual([...words])
      expect([...words.keys()].map((key) => index.count(key))).toEqual(
        [...words.values()].map(({length}) => length),
      )
      expect([...index.keys()].filter((key) => !key.startsWith('#')).toSorted()).toEqual(
        [...words.keys()].toSorted(),
      )
      expect(keysMatching('W1*', index, false)).toEqual(
        [...words.keys()].filter((key) => key.startsWith('W1')).toSorted(),
      )
    }
    const index = wordIndex([])
    for (let round = 0; round < 6; round++) {
      change(index, stored, 150)
      const work = index.forking()
      let step = work.next()
      for (; !step.done; step = work.next()) change(index, stored, random(2) ? 120 : 5)
      const forkStored = new Map(stored)
      change(step.value, forkStored, 100)
      change(index, stored, 100)
      expectRight(step.value, forkStored)
      expectRight(index, stored)
    }
  },
)

test('of a document that has changed nothing is kept', async () => {
  const random = randomNumbers(1)
  const count = 400
  const first = Array.from({length: count}, (_, i) => made(`n${i}`, `k${i}`))
  const dataset = new Dataset(first)
  const ask = () => {
    const query = '*[key == $key]{_id}'
    const params = {key: `k${random(count)}`}
    for (const perspective of ['raw', 'drafts', 'published'] as const) {
      expect(dataset.query({query, params, perspective}).result).toHaveLength(1)
    }
  }
  ask()
  const before = first.map((document) => new WeakRef(document))
  for (const document of first.splice(0)) {
    const after = {...document, n: 1}
    dataset.apply([{id: document._id, after}])
  }
  ask()
  // Lists work in what changes once it is an eighth of them.
  expect(await keptOf(before)).toBeLessThan(count / 4)
})

test.each([1, 2, 3])('a sorted list is in order whatever comes and goes (seed %i)', (seed) => {
  const random = randomNumbers(seed)
  const compare = (a: number, b: number) => a - b
  const numbers = new Set(Array.from({length: 500}, () => random(3000)))
  const list = new SortedList([...numbers].toSorted(compare), compare)
  for (let round = 0; round < 60; round++) {
    // Few in one place, few in all places, many.
    const kinds = [
      {count: 40, from: random(3000), among: 100},
      {count: 60, from: 0, among: 3500},
      {count: 700, from: 0, among: 3500},
    ]
    const {count, from, among} = kinds[random(3)] ?? {count: 0, from: 0, among: 1}
    for (let i = 0; i < count; i++) {
      const number = from + random(among)
      const isThere = numbers.delete(number)
      if (!isThere) numbers.add(number)
      list.change(String(number), isThere ? number : undefined, isThere ? undefined : number)
    }
    expect(list.items).toEqual([...numbers].toSorted(compare))
  }
})
