import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {expect, test} from 'vitest'
import {z} from 'zod'

// Every workspace finds every other in node_modules, whether its package.json names it or not.

const rootSchema = z.object({workspaces: z.array(z.string())})
const workspaceSchema = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
})

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const folders = rootSchema.parse(read('package.json')).workspaces
const workspaces = folders.map((folder) => ({
  folder,
  ...workspaceSchema.parse(read(`${folder}/package.json`)),
}))
const names = new Set(workspaces.map(({name}) => name))

function imported(folder: string, isTest: boolean): string[] {
  const inner = folders.filter((other) => other.startsWith(`${folder}/`))
  const files = globSync('**/*.{ts,tsx}', {
    cwd: join(root, folder),
    exclude: (name) => /^(node_modules|\.next|dist)$/.test(name),
  }).filter(
    (file) =>
      /(^|\/)(test|bench)\//.test(file) === isTest &&
      !inner.some((other) => join(folder, file).startsWith(`${other}/`)),
  )
  const found = files.flatMap((file) =>
    [
      ...readFileSync(join(root, folder, file), 'utf8').matchAll(
        /(?:from|import|import\()\s*'([^'./][^'/]*)/g,
      ),
    ].map(([, name = '']) => name),
  )
  return [...new Set(found)].filter((name) => names.has(name)).toSorted()
}

test.each(workspaces)(
  '$name imports only the workspaces that its package.json names',
  ({folder, name, dependencies, devDependencies}) => {
    const others = (isTest: boolean) => imported(folder, isTest).filter((other) => other !== name)
    expect(others(false).filter((other) => !(other in dependencies))).toEqual([])
    const known = {...dependencies, ...devDependencies}
    expect(others(true).filter((other) => !(other in known))).toEqual([])
  },
)

test('no workspace needs itself through others', () => {
  const needs = new Map(workspaces.map(({name, dependencies}) => [name, Object.keys(dependencies)]))
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of needs.get(from) ?? []) {
      if (seen.has(next) || !names.has(next)) continue
      seen.add(next)
      reached(next, seen)
    }
    return seen
  }
  expect([...names].filter((name) => reached(name).has(name))).toEqual([])
})
