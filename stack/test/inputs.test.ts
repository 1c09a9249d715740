import {mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {root} from 'environment/environment.ts'
import {beforeEach, expect, test} from 'vitest'
import {hashInputs} from './inputs.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inputs-'))
  write('package.json', '{"workspaces": ["site", "model"]}')
  write('package-lock.json', '{}')
  write('tsconfig.json', '{}')
  write('site/app/page.tsx', 'page')
  write('site/.env.production', 'A=1')
  write('model/story.ts', 'story')
  return () => rmSync(folder, {recursive: true})
})

function write(path: string, content: string) {
  mkdirSync(dirname(join(folder, path)), {recursive: true})
  writeFileSync(join(folder, path), content)
}

const hash = (variables = {}) => hashInputs(folder, variables)

test.each([
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'site/app/page.tsx',
  'site/.env.production',
  'model/story.ts',
  'model/a-new-file.ts',
])('another %s is another build', (path) => {
  const before = hash()
  write(path, '{"workspaces": ["site", "model"], "changed": true}')
  expect(hash()).not.toBe(before)
})

test('a file that is renamed, moved or removed is another build', () => {
  const hashes = [hash()]
  renameSync(join(folder, 'model/story.ts'), join(folder, 'model/stories.ts'))
  hashes.push(hash())
  renameSync(join(folder, 'model/stories.ts'), join(folder, 'site/stories.ts'))
  hashes.push(hash())
  rmSync(join(folder, 'site/stories.ts'))
  hashes.push(hash())
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('words that move from the end of one file to the beginning of the next are another build', () => {
  const before = hash()
  write('site/app/page.tsx', 'pag')
  write('site/app/page.tsx2', 'e')
  expect(hash()).not.toBe(before)
})

test.each(['SITE_URL', 'SANITY_PROJECT_ID', 'NEXT_PUBLIC_ANYTHING', 'NODE_ENV'])(
  'another %s is another build',
  (name) => {
    expect(hash({[name]: 'a'})).not.toBe(hash({[name]: 'b'}))
    expect(hash({[name]: 'a'})).not.toBe(hash())
  },
)

test('generated files, tests and variables of the machine do not change the hash', () => {
  const before = hash({PATH: 'a'})
  write('site/.next/BUILD_ID', 'made')
  write('site/node_modules/a/index.js', 'made')
  write('site/tsconfig.tsbuildinfo', 'made')
  write('site/test/page.test.ts', 'a test')
  write('docs/decisions.md', 'read by people')
  expect(hash({PATH: 'b'})).toBe(before)
})

test('this repository has the same hash twice', () => {
  expect(hashInputs(root, {})).toBe(hashInputs(root, {}))
})
