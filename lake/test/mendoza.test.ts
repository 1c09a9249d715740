import {applyPatch, incremental} from 'mendoza'
import {expect, test} from 'vitest'
import {encodePatch} from '../store/mendoza.ts'

test('a patch holds only the changes in a text and in a list', () => {
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

test('a written patch makes any text of any other, in whole characters, as the Studio applies it', () => {
  // The faces have one half of their pairs in common.
  const letters = ['a', 'é', '😀', '😁', '\u{1fa00}']
  const longer = (texts: string[]) => texts.flatMap((text) => letters.map((one) => text + one))
  const texts = ['', ...letters, ...longer(letters), ...longer(longer(letters))]
  const body = 'x'.repeat(1000)
  for (const title of texts) {
    for (const becomes of texts) {
      const [before, after] = [
        {title, body},
        {title: becomes, body},
      ]
      const patch = JSON.parse(JSON.stringify(encodePatch(before, after)))
      expect(applyPatch(before, patch)).toEqual(after)
      const traced = incremental.applyPatch(incremental.wrap(before, null), patch, null)
      expect(incremental.unwrap(traced)).toEqual(after)
    }
  }
})
