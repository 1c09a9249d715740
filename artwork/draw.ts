/**
 * Draws every picture of the site and writes it as WebP: those of the sample content to
 * `schemas/sample/images`, those of the fixed pages to `web/public/images`.
 *
 *   node artwork/draw.ts [name ...]   (without names: all)
 */
import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {contentImages, type Drawings, pageImages} from './pictures.ts'
import {halve, print} from './print.ts'

const wanted = process.argv.slice(2)

/** @param halves also writes each at half its size, as `name-800.webp` */
async function printAll(drawings: Drawings, folder: string, halves = false): Promise<void> {
  await mkdir(folder, {recursive: true})
  for (const [name, drawing] of Object.entries(drawings)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const picture = await print(drawing())
    await writeFile(join(folder, `${name}.webp`), picture)
    if (halves) await writeFile(join(folder, `${name}-800.webp`), await halve(picture))
    console.log(`${name}.webp  ${Math.round(picture.length / 1000)} kB`)
  }
}

const unknown = wanted.filter((name) => !(name in contentImages) && !(name in pageImages))
if (unknown.length > 0) throw new Error(`There is no drawing called ${unknown.join(', ')}.`)

await printAll(contentImages, join(import.meta.dirname, '../schemas/sample/images'))
await printAll(pageImages, join(import.meta.dirname, '../web/public/images'), true)
