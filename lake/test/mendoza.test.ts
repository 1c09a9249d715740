import {applyPatch, incremental} from 'mendoza'
import {describe, expect, test} from 'vitest'
import {encodePatch} from '../store/mendoza.ts'
import {randomNumbers} from './randomNumbers.ts'

const WORDS = ['care', 'é', '😀', 'b😀', '日本', 'hello world', ' ', '']

function generator(random: (below: number) => number) {
  const text = () => Array.from({length: random(5)}, () => WORDS[random(WORDS.length)]).join('')
  const many = <T>(make: () => T) => Array.from({length: random(5)}, make)
  const value = (depth: number): unknown => {
    switch (random(depth > 3 ? 4 : 7)) {
      case 0:
        return random(5)
      case 1:
        return random(2) ? true : null
      case 2:
      case 3:
        return text()
      case 4:
        return many(() => ({_key: `k${random(6)}`, v: value(depth + 1)}))
      case 5:
        return many(() => value(depth + 1))
      default:
        return object(depth + 1)
    }
  }
  const object = (depth: number): Record<string, unknown> =>
    Object.fromEntries(many(() => [`f${random(6)}`, value(depth)]))
  const edited = (old: unknown): unknown => {
    if (typeof old === 'string') return old.slice(0, random(old.length + 1)) + text()
    if (Array.isArray(old)) {
      const copy = old.map((item: unknown) => (random(3) ? item : edited(item)))
      copy.splice(random(copy.length + 1), random(2), value(2))
      return copy
    }
    if (typeof old !== 'object' || old === null) return value(2)
    const kept = Object.entries(old).filter(() => random(6))
    return Object.fromEntries(kept.map(([key, v]) => [key, random(3) ? v : edited(v)]))
  }
  return {object, edited}
}

describe('a written patch', () => {
  test('turns any document into any other, for both ways the Studio applies it', () => {
    const random = randomNumbers(7)
    const {object, edited} = generator(random)
    for (let round = 0; round < 20_000; round++) {
      const long = 'A text long enough for differences to be worth writing. '.repeat(6)
      const before = {...object(0), long}
      const after = random(2) ? edited(before) : object(0)
      // The Studio gets the patch as JSON.
      const patch = JSON.parse(JSON.stringify(encodePatch(before, Object(after))))
      expect(applyPatch(before, patch)).toEqual(after)
      const traced = incremental.applyPatch(incremental.wrap(before, null), patch, null)
      expect(incremental.unwrap(traced)).toEqual(after)
    }
  })

  test('says only what changed in a text and in a list', () => {
    const before = {
      title: 'Care at home, in the home you love',
      list: [
        {_key: 'a', text: 'First'},
        {_key: 'b', text: 'Second'},
      ],
      body: 'x'.repeat(1000),
    }
    const after = {...before, title: 'Good care at home, in the home you love'}
    expect(JSON.stringify(encodePatch(before, after)).length).toBeLessThan(60)
    const reordered = {...before, list: before.list.toReversed()}
    expect(JSON.stringify(encodePatch(before, reordered)).length).toBeLessThan(60)
  })

  test('creates and deletes as Sanity writes it', () => {
    expect(encodePatch(null, {a: 1})).toEqual([0, {a: 1}])
    expect(encodePatch({a: 1}, null)).toEqual([0, null])
  })
})
