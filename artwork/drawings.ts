import {existsSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {basename, join} from 'node:path'
import type {Sharp} from 'sharp'

/** A folder of drawings, the folder of its pictures, and their sizes beside the full one. */
interface Collection {
  drawings: string
  /** Drawings that stand elsewhere, by name; each may be missing. */
  others?: Record<string, string>
  pictures: string
  sizes: Record<string, (picture: Sharp) => Sharp>
}

/** The sizes in which pages show a picture: AVIF is 40% smaller, and not every browser has it. */
const sizes: Collection['sizes'] = {
  '-800.avif': (picture) => picture.resize(800).avif({quality: 50, effort: 4}),
  '-1200.avif': (picture) => picture.resize(1200).avif({quality: 50, effort: 4}),
  '-800.webp': (picture) => picture.resize(800).webp({quality: 80, effort: 5}),
  '-1200.webp': (picture) => picture.resize(1200).webp({quality: 80, effort: 5}),
}

export const sampleDrawings: Collection = {
  drawings: join(import.meta.dirname, 'drawings/sample'),
  pictures: join(import.meta.dirname, '../schemas/sample/images'),
  sizes: {},
}

export const pageDrawings: Collection = {
  drawings: join(import.meta.dirname, 'drawings/pages'),
  others: {'area-map': join(import.meta.dirname, '../schemas/provider/map.svg')},
  pictures: join(import.meta.dirname, '../web/public/images'),
  sizes,
}

export const collections = [sampleDrawings, pageDrawings]

/** The drawings of a collection, by name. */
export async function drawingsOf({drawings, others = {}}: Collection) {
  const own = (await readdir(drawings)).map((file) => ({
    name: basename(file, '.svg'),
    file: join(drawings, file),
  }))
  const found = Object.entries(others).map(([name, file]) => ({name, file}))
  return [...own, ...found.filter(({file}) => existsSync(file))].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  )
}
