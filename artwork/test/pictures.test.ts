import {readdir, readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {contentImages, pageImages} from '../pictures.ts'
import {forms} from '../print.ts'

const root = join(import.meta.dirname, '../..')
/** Where pictures are kept, with what follows their names: the width, unless it is the drawing's own. */
const shelves = [
  {folder: 'schemas/sample/images', drawings: contentImages, endings: ['.webp']},
  {
    folder: 'web/public/images',
    drawings: pageImages,
    endings: ['.webp', ...Object.keys(forms)],
  },
]

test.each(shelves)(
  '$folder holds the pictures drawn for it, in 4 to 3 and under 90 kB, and no others',
  async ({folder, drawings, endings}) => {
    const found = await Promise.all(
      (await readdir(join(root, folder)))
        .filter((file) => /\.(webp|avif)$/.test(file))
        .map(async (file) => {
          const {width, height} = await sharp(join(root, folder, file)).metadata()
          const {size} = await stat(join(root, folder, file))
          return {file, width, height, isLight: size <= 90_000}
        }),
    )
    const wanted = Object.keys(drawings).flatMap((name) =>
      endings.map((ending) => {
        const width = Number(/\d+/.exec(ending)?.[0] ?? 1600)
        return {file: name + ending, width, height: (width * 3) / 4, isLight: true}
      }),
    )
    const byName = (one: {file: string}, other: {file: string}) => (one.file < other.file ? -1 : 1)
    expect(found.toSorted(byName)).toEqual(wanted.toSorted(byName))
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

test('every picture of the fixed pages serves one place or two', async () => {
  const sources = await Promise.all(
    ['web/app', 'web/components', 'web/content', 'schemas/site'].map(async (folder) => {
      const entries = await readdir(join(root, folder), {recursive: true})
      return Promise.all(
        entries
          // Easy Read repeats the drawings that readers know from the other pages.
          .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('easyRead.ts'))
          .map((path) => readFile(join(root, folder, path), 'utf8')),
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
    const count = places.filter((place) => place === name).length
    expect([1, 2], `${name} stands in ${count} places`).toContain(count)
  }
})
