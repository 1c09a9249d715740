import {existsSync, globSync, readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {root} from 'environment/environment.ts'
import {expect, test} from 'vitest'

const rows = readFileSync(join(root, 'docs/limits.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!what |---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', , where = '', held = '']) => ({what, where, held}))

const tests = new Map(
  globSync('{web,stack,lake}/test/**/*.test.{ts,tsx}', {cwd: root}).map((file) => [
    basename(file).replace(/\.test\.tsx?$/, ''),
    readFileSync(join(root, file), 'utf8').replaceAll(/\(\s+'/g, "('"),
  ]),
)

test.each(rows)('$what is bounded where docs/limits.md says, and a test holds it', (row) => {
  const files = [...row.where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  expect(files).not.toEqual([])
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  // A command for a long evening needs no test.
  if (row.what.startsWith('all of it')) return
  const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(row.held) ?? []
  expect(name).not.toBe('')
  expect(tests.get(file)).toContain(`('${name}`)
})
