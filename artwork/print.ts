/**
 * `npm run print -w artwork`: prints the drawings that changed, or that the provider has in other colours,
 * as WebP and AVIF into the folders that the sample content and the pages take their pictures from. After a
 * kill it goes on.
 */
import {rename, rm, writeFile} from 'node:fs/promises'
import {availableParallelism} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {collections, drawingsOf, ground} from './drawings.ts'
import committed from './printed.json' with {type: 'json'}
import {writeDrawingNames, writeSampleImages} from './writeNames.ts'

const width = 1600
const height = 1200

/** A visitor on a slow telephone line waits for every picture. */
const maximumBytes = 90_000

/** The drawings reach beyond the picture's edge, because the filter "hand" pulls outside pixels in. */
const bleed = 16

/** Even paper grain around middle grey, for soft light. It is the same in every picture. */
function paperGrain(): Buffer {
  const next = random(20)
  const grain = Buffer.alloc(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const grey = 128 + (next() + next() - 1) * 12
    grain.fill(grey, pixel * 3, pixel * 3 + 3)
  }
  return grain
}

/** A repeatable stream of numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

async function print(name: string, svg: string, grain: Buffer): Promise<Buffer> {
  const flat = await sharp(Buffer.from(svg), {unlimited: true})
    .flatten({background: ground})
    .extract({left: bleed, top: bleed, width, height})
    .toBuffer()
  const printed = await sharp(flat)
    .composite([{input: grain, raw: {width, height, channels: 3}, blend: 'soft-light'}])
    .png({compressionLevel: 1})
    .toBuffer()
  for (const quality of [82, 78, 74, 70, 66, 62, 58, 54, 50]) {
    const webp = await sharp(printed).webp({quality, effort: 5}).toBuffer()
    if (webp.length <= maximumBytes) return webp
  }
  throw new Error(`${name} does not fit into ${maximumBytes} bytes: draw less grain.`)
}

/** The hash of each drawing as it was printed. */
const printed = new Map(Object.entries(committed))
const file = join(import.meta.dirname, 'printed.json')

async function notePrinted() {
  const hashes = Object.fromEntries([...printed].sort())
  await writeFile(`${file}.new`, `${JSON.stringify(hashes, null, 2)}\n`)
  await rename(`${file}.new`, file)
}

const grain = paperGrain()
const atOnce = availableParallelism()
const withoutDrawing = new Set(printed.keys())
for (const collection of collections) {
  const {pictures, sizes} = collection
  const drawings = await drawingsOf(collection)
  for (const {name} of drawings) withoutDrawing.delete(name)
  const stale = drawings.filter(({name, hash}) => printed.get(name) !== hash)
  for (let at = 0; at < stale.length; at += atOnce) {
    const together = stale.slice(at, at + atOnce).map(async ({name, svg, hash}) => {
      const picture = await print(name, svg, grain)
      await Promise.all([
        writeFile(join(pictures, `${name}.webp`), picture),
        ...Object.entries(sizes).map(([ending, resize]) =>
          resize(sharp(picture)).toFile(join(pictures, name + ending)),
        ),
      ])
      printed.set(name, hash)
      console.log(`${name}.webp  ${Math.round(picture.length / 1000)} kB`)
    })
    await Promise.all(together)
    await notePrinted()
  }
}
for (const name of withoutDrawing) {
  for (const {pictures, sizes} of collections)
    for (const ending of ['.webp', ...Object.keys(sizes)])
      await rm(join(pictures, name + ending), {force: true})
  printed.delete(name)
  await notePrinted()
}
await Promise.all([writeDrawingNames(), writeSampleImages()])
