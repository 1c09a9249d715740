import {locations} from 'schemas/sample/locations.ts'
import {expect, test} from 'vitest'
import {pinOf} from '../components/AreaMap.tsx'

const slugs = locations.flatMap(({slug}) => slug?.current ?? [])

test('a place that is not on the map has no pin, whatever its name', () => {
  for (const slug of ['nowhere', 'constructor', '__proto__']) expect(pinOf(slug)).toBeUndefined()
})

test('every place is on the map, next to places that are next to it', () => {
  for (const slug of slugs) {
    const beside = pinOf(slug)?.beside ?? []
    expect(beside, slug).not.toEqual([])
    for (const other of beside) {
      expect(slugs).toContain(other)
      expect(pinOf(other)?.beside, `${other} is next to ${slug}`).toContain(slug)
    }
  }
})
