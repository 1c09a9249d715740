import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {anchorIds} from '../components/anchorId.ts'

const root = join(import.meta.dirname, '..')
const frame = ['app/layout.tsx', 'components/header/*.tsx', 'components/blocks/ContentPage.tsx']
const ids = globSync(frame, {cwd: root}).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id),
)

test('a heading has the id of no other heading, and none that the page has around it', () => {
  expect(ids).toContain('main')
  expect(anchorIds(ids)).toEqual(ids.map((id) => `${id}-2`))
  expect(anchorIds(['What does it cost?', 'Café', 'What does it cost', '', '…'])).toEqual([
    'what-does-it-cost',
    'cafe',
    'what-does-it-cost-2',
    'section',
    'section-2',
  ])
})
