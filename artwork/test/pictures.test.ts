import {readdir, readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import sharp, {type Sharp} from 'sharp'
import {describe, expect, test} from 'vitest'
import {collections, drawingsOf, ground, pageDrawings} from '../drawings.ts'
import printed from '../printed.json' with {type: 'json'}

const root = join(import.meta.dirname, '../..')

const print = 'npm run print -w artwork prints the drawings'

describe.each(collections)('$pictures', (collection) => {
  const {pictures, sizes} = collection

  test('holds a picture of each drawing and size, in 4 to 3 and under 90 kB, and no others', async () => {
    const found = await Promise.all(
      (await readdir(pictures))
        .filter((file) => /\.(webp|avif)$/.test(file))
        .map(async (file) => {
          const {width, height} = await sharp(join(pictures, file)).metadata()
          const {size} = await stat(join(pictures, file))
          return {file, width, height, isLight: size <= 90_000}
        }),
    )
    const expectedFiles = (await drawingsOf(collection)).flatMap(({name}) =>
      ['.webp', ...Object.keys(sizes)].map((ending) => {
        const width = Number(/\d+/.exec(ending)?.[0] ?? 1600)
        return {file: name + ending, width, height: (width * 3) / 4, isLight: true}
      }),
    )
    const byName = (one: {file: string}, other: {file: string}) => (one.file < other.file ? -1 : 1)
    expect(found.toSorted(byName), print).toEqual(expectedFiles.toSorted(byName))
  })

  test('is printed from the drawings as they are, in the provider’s colours', async () => {
    const drawn = (await drawingsOf(collection)).map(({name, hash}) => [name, hash])
    expect(printed, print).toMatchObject(Object.fromEntries(drawn))
  })

  test('shows the current drawings', {tags: 'slow'}, async () => {
    for (const {name, svg} of await drawingsOf(collection)) {
      const drawing = sharp(Buffer.from(svg), {density: 9, unlimited: true})
        .flatten({background: ground})
        .extract({left: 2, top: 2, width, height})
      const picture = sharp(join(pictures, `${name}.webp`)).resize(width)
      const difference = greatestDifference(await pixels(drawing), await pixels(picture))
      // Grain, compression and size make up to 15 of 255.
      expect(difference, `${name}: ${print}`).toBeLessThan(20)
    }
  })
})

const width = 200
const height = 150
const pixels = (image: Sharp) => image.removeAlpha().raw().toBuffer()

/** The mean difference of the two images' colours in the square of ten pixels where it is greatest. */
function greatestDifference(one: Buffer, other: Buffer): number {
  const sums = new Float64Array((width / 10) * (height / 10))
  for (const [index, value] of one.entries()) {
    const pixel = Math.floor(index / 3)
    const [column, row] = [pixel % width, Math.floor(pixel / width)]
    const square = Math.floor(column / 10) + Math.floor(row / 10) * (width / 10)
    sums[square] = (sums[square] ?? 0) + Math.abs(value - (other[index] ?? 0))
  }
  return Math.max(...sums) / (10 * 10 * 3)
}

test('every picture of the fixed pages serves one place or two', async () => {
  const sources = await Promise.all(
    ['web/app', 'web/components', 'schemas/site'].map(async (folder) => {
      const entries = await readdir(join(root, folder), {recursive: true})
      return Promise.all(
        entries
          .filter((path) => /\.tsx?$/.test(path))
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
  for (const {name} of await drawingsOf(pageDrawings)) {
    const count = places.filter((place) => place === name).length
    expect([1, 2], `${name} stands in ${count} places`).toContain(count)
  }
})
