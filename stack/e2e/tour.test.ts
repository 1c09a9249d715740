import {existsSync, readFileSync} from 'node:fs'
import {join, posix} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {expect, test} from 'vitest'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tour = read('docs/tour.md')

/** The roads by their headings, with the most files that a reader opens on each. */
const roads = {
  'A page view': 13,
  'A form to its mail': 17,
  'A publish': 9,
  'A key press to the preview': 20,
}

const stepsOf = (heading: string) =>
  (tour.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').split('\n').filter(Boolean)

/** The files that a text names; one without a folder lies beside the one before it. */
function filesIn(text: string): string[] {
  let folder = ''
  return [...text.matchAll(/`([^`\s]+\.tsx?)`/g)].map(([, name = '']) => {
    const file = name.includes('/') ? name : `${folder}/${name}`
    folder = posix.dirname(file)
    return file
  })
}

const workspaces: Readonly<Record<string, string>> = {environment: 'stack/environment'}

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from |import\()'([^']+)'/g)].map(([, name = '']) => {
    const [, workspace = '', path = ''] = /^@home-care\/([^/]+)\/(.+)$/.exec(name) ?? []
    return workspace
      ? `${workspaces[workspace] ?? workspace}/${path}`
      : posix.join(posix.dirname(file), name)
  })
}

const areJoined = (one: string, other: string) =>
  importsOf(one).includes(other) || importsOf(other).includes(one)

const isFoundByNextJs = (file: string) =>
  /^web\/(app\/.+\/(page|route)\.tsx?|proxy\.ts)$/.test(file)

test('each file that the tour names is there', () => {
  expect(filesIn(tour).filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test.for(Object.entries(roads))(
  '%s is as short as %i files, each joined to one before it',
  ([heading, most]) => {
    const before = Object.keys(roads).slice(0, Object.keys(roads).indexOf(heading))
    const met = new Set(before.flatMap((road) => stepsOf(road).flatMap(filesIn)))
    const road = new Set<string>()
    const lost: string[] = []
    for (const step of stepsOf(heading)) {
      const files = filesIn(step.replaceAll(/\([^()]*\)/g, ''))
      const [, address] = /^\d+\. `(?:GET|POST) (\S+)`/.exec(step) ?? []
      const isAnswered = address && files.some((file) => isAt(file, address))
      for (const [at, file] of files.entries()) {
        const isReached =
          road.size === 0 ||
          (at === 0 && isAnswered) ||
          isFoundByNextJs(file) ||
          met.has(file) ||
          [...road].some((other) => areJoined(other, file))
        if (!isReached) lost.push(file)
        road.add(file)
      }
    }
    expect(lost).toEqual([])
    expect(road.size).toBeGreaterThan(0)
    expect(road.size).toBeLessThanOrEqual(most)
  },
)

/** Whether a file answers an address, or asks it. */
const isAt = (file: string, address: string) =>
  file === `web/app${address}/route.ts` || read(file).includes(address)
