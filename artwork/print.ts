/**
 * Prints the drawings as WebP and AVIF into the folders that the sample content and the pages take
 * their pictures from.
 *
 *   npm run print -w artwork -- [name ...]   (without names: all)
 */
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {collections, drawingsOf} from './drawings.ts'
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

async function print(drawing: string, grain: Buffer): Promise<Buffer> {
  const flat = await sharp(drawing, {unlimited: true})
    .flatten({background: '#faf5ec'})
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
  throw new Error(`${drawing} does not fit into ${maximumBytes} bytes: draw less grain.`)
}

const names = new Set(process.argv.slice(2))
const isAll = names.size === 0
const grain = paperGrain()

for (const collection of collections) {
  const {pictures, sizes} = collection
  for (const {name, file} of await drawingsOf(collection)) {
    if (!isAll && !names.delete(name)) continue
    const picture = await print(file, grain)
    await writeFile(join(pictures, `${name}.webp`), picture)
    for (const [ending, resize] of Object.entries(sizes)) {
      await resize(sharp(picture)).toFile(join(pictures, name + ending))
    }
    console.log(`${name}.webp  ${Math.round(picture.length / 1000)} kB`)
  }
}
await Promise.all([writeDrawingNames(), writeSampleImages()])
if (names.size > 0) throw new Error(`There is no drawing called ${[...names].join(', ')}.`)
