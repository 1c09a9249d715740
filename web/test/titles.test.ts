import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const web = join(import.meta.dirname, '..')

/** What changes letters, in code and in style sheets. */
const changes =
  /\.to(?:Locale)?(?:Lower|Upper)Case\(|text-transform:|\b(?:uppercase|lowercase|capitalize)\b/g

test('no page changes the letters of a title: they stand as they were written', () => {
  const files = globSync('{app,components,content,words,behaviour}/**/*.{ts,tsx,css}', {cwd: web})
  const found = files.flatMap((file) =>
    Array.from(
      readFileSync(join(web, file), 'utf8').matchAll(changes),
      ([how]) => `${file} ${how}`,
    ),
  )
  // An address within a page, and first letters of sentences of our own.
  expect(found.toSorted()).toEqual([
    'components/anchorId.ts .toLowerCase(',
    'words/help/cost.ts .toUpperCase(',
    'words/help/whichHelp.ts .toUpperCase(',
  ])
})
