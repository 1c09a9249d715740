/**
 * Draws every picture of the site and writes it as WebP: those of the sample content to
 * `schemas/sample/images`, those of the fixed pages to `web/public/images`.
 *
 *   node artwork/draw.ts [name ...]   (without names: all)
 */
import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {contentImages, type Drawings, pageImages} from './pictures.ts'
import {forms, print} from './print.ts'

const wanted = process.argv.slice(2)

/** @param isShown also writes each in the forms that pages show */
async function printAll(drawings: Drawings, folder: string, isShown = false): Promise<void> {
  await mkdir(folder, {recursive: true})
  for (const [name, drawing] of Object.entries(drawings)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const picture = await print(drawing())
    await writeFile(join(folder, `${name}.webp`), picture)
    for (const [ending, form] of isShown ? Object.entries(forms) : []) {
      await form(sharp(picture)).toFile(join(folder, name + ending))
    }
    console.log(`${name}.webp  ${Math.round(picture.length / 1000)} kB`)
  }
}

const unknown = wanted.filter((name) => !(name in contentImages) && !(name in pageImages))
if (unknown.length > 0) throw new Error(`There is no drawing called ${unknown.join(', ')}.`)

await printAll(contentImages, join(import.meta.dirname, '../schemas/sample/images'))
await printAll(pageImages, join(import.meta.dirname, '../web/public/images'), true)
