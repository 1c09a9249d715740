import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {readdir, readFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {inPalette} from '@home-care/schemas/provider/palette.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import type {Sharp} from 'sharp'

/** A folder of drawings, the folder of its pictures, and their sizes beside the full one. */
interface Collection {
  drawings: string
  /** The provider's own drawings, by name; each may be missing. */
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

const {palette} = provider

/** The ground below every drawing. */
export const ground = palette.paper

/**
 * The drawings of a collection by name: as SVG, all but the provider's own in its palette, and a hash that
 * is another one where the picture would be.
 */
export async function drawingsOf({drawings, others = {}}: Collection) {
  const ours = (await readdir(drawings)).map(async (file) => ({
    name: basename(file, '.svg'),
    svg: (await readFile(join(drawings, file), 'utf8')).replaceAll(/#[0-9a-f]{6}\b/gi, (colour) =>
      inPalette(colour, palette),
    ),
  }))
  const theirs = Object.entries(others)
    .filter(([, file]) => existsSync(file))
    .map(async ([name, file]) => ({name, svg: await readFile(file, 'utf8')}))
  return (await Promise.all([...ours, ...theirs]))
    .map(({name, svg}) => ({
      name,
      svg,
      hash: createHash('sha1').update(ground).update(svg).digest('hex'),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
