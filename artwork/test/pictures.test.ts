import {readdir, readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {contentImages, type Drawings, pageImages} from '../pictures.ts'

const root = join(import.meta.dirname, '../..')
const shelves: [folder: string, drawings: Drawings][] = [
  ['schemas/sample/images', contentImages],
  ['web/public/images', pageImages],
]

test.each(shelves)(
  '%s holds the pictures that are drawn for it, and no others',
  async (folder, drawings) => {
    const files = (await readdir(join(root, folder))).filter((name) => name.endsWith('.webp'))
    expect(files.toSorted()).toEqual(
      Object.keys(drawings)
        .map((name) => `${name}.webp`)
        .toSorted(),
    )
  },
)

test.each(shelves)(
  'every picture in %s is 1600 by 1200 and under 90 kB',
  async (folder, drawings) => {
    for (const name of Object.keys(drawings)) {
      const file = join(root, folder, `${name}.webp`)
      const {width, height} = await sharp(file).metadata()
      expect({name, width, height}).toEqual({name, width: 1600, height: 1200})
      expect((await stat(file)).size, name).toBeLessThan(90_000)
    }
  },
)

test('a picture is drawn the same whenever it is drawn', () => {
  // the names of gradients and clips go on counting; they are not seen
  const drawn = (drawing: () => string) => drawing().replaceAll(/(?<=id="|url\(#)s\d+/g, '')
  for (const [name, drawing] of Object.entries({...contentImages, ...pageImages})) {
    const first = drawn(drawing)
    expect(drawn(drawing) === first, name).toBe(true)
  }
})

test('a drawing has no coordinate that is not a number', () => {
  for (const [name, drawing] of Object.entries({...contentImages, ...pageImages}))
    expect(drawing(), name).not.toMatch(/NaN|undefined|Infinity/)
})

test('no picture of the fixed pages serves more than two places', async () => {
  const sources = await Promise.all(
    ['app', 'components', 'content'].map(async (folder) => {
      const entries = await readdir(join(root, 'web', folder), {recursive: true})
      return Promise.all(
        entries
          .filter((path) => /\.tsx?$/.test(path))
          .map((path) => readFile(join(root, 'web', folder, path), 'utf8')),
      )
    }),
  )
  const places = sources
    .flat()
    .flatMap((source) => [
      ...source.matchAll(
        /(?:<Drawing name=|drawing(?:=|: )|\/images\/)['"]?([a-z-]+)(?:\.webp)?['"]/g,
      ),
    ])
    .map(([, name]) => name)
  for (const name of Object.keys(pageImages)) {
    expect(places.filter((place) => place === name).length, name).toBeLessThanOrEqual(2)
  }
})
