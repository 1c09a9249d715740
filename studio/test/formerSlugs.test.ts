import {expect, test} from 'vitest'
import {formerSlugsOf} from '../publish/keepOldAddress.ts'

const document = (slug?: string, formerSlugs?: string[]) => ({
  _id: 'service-a',
  _type: 'service',
  ...(slug && {slug: {_type: 'slug', current: slug}}),
  formerSlugs,
})

test.each<[string, ...Parameters<typeof formerSlugsOf>, string[]]>([
  ['a first address leaves none behind', null, document('a'), []],
  ['a changed address is kept', document('a'), document('b'), ['a']],
  ['a second change keeps both', document('b', ['a']), document('c', ['a']), ['a', 'b']],
  ['the way back leaves only the detour', document('b', ['a']), document('a', ['a']), ['b']],
  ['an address that was taken away is kept', document('a'), document(), ['a']],
  ['an older version brought back loses none', document('b', ['a']), document('b'), ['a']],
  ['a document without an address has none', document(), document(), []],
])('%s', (_, published, draft, former) => {
  expect(formerSlugsOf(published, draft)).toEqual(former)
})
