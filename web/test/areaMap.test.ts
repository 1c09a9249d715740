import {locations} from '@home-care/schemas/sample/locations.ts'
import {expect, test} from 'vitest'
import {pinOf} from '../components/AreaMap.tsx'

const slugs = locations.flatMap(({slug}) => slug?.current ?? [])

test('an unknown place has no pin, whatever its name', () => {
  for (const slug of ['nowhere', 'constructor', '__proto__']) expect(pinOf(slug)).toBeUndefined()
})

test('every place is on the map, and its neighbours are near it', () => {
  for (const slug of slugs) {
    const beside = pinOf(slug)?.beside ?? []
    expect(beside, slug).not.toEqual([])
    for (const other of beside) {
      expect(slugs).toContain(other)
      expect(pinOf(other)?.beside, `${other} is next to ${slug}`).toContain(slug)
    }
  }
})
