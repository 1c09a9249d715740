import {execFileSync} from 'node:child_process'
import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {expect, test} from 'vitest'
import answers from '../start/answers.json' with {type: 'json'}

const sources = execFileSync('git', ['ls-files', 'studio/*.ts*', 'schemas/*.ts*'], {
  cwd: root,
  encoding: 'utf8',
})
const ours = sources.split('\n').filter((file) => file && !file.includes('/test/'))
const theirs = ['node_modules/sanity/lib', 'node_modules/sanity-plugin-media/dist'].flatMap(
  (folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${folder}/${name}`),
)
const words = [...ours, ...theirs].map((file) => readFileSync(join(root, file), 'utf8')).join('\n')

test('every control that the handbook names is one of the Studio, by that name', () => {
  const named = answers.flatMap(({answer}) => answer.split('*').filter((_part, n) => n % 2))
  // The Studio adds dots to what opens a dialog.
  const isThere = (name: string) => new RegExp(`["'\`>]${name}(\\.{3}|…)?["'\`<]`).test(words)
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

test('every answer has a small picture and words for it', () => {
  for (const {id, picture} of answers) {
    expect(picture).not.toBe('')
    expect(statSync(join(root, `studio/start/pictures/${id}.webp`)).size).toBeLessThan(40_000)
  }
})
