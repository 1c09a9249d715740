import {createHash} from 'node:crypto'
import {readdir, readFile, writeFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import sharp from 'sharp'
import {drawingsOf, pageDrawings, sampleDrawings} from './drawings.ts'

const schemas = join(import.meta.dirname, '../schemas')
const written = '// Written by `npm run print -w artwork`.\n'

/** Writes the names of the drawings that pages may show. */
export async function writeDrawingNames() {
  const drawings = await drawingsOf(pageDrawings)
  // A page may name the map: it shows it where there is one.
  const names = new Set([...drawings.map(({name}) => name), 'area-map'])
  await writeFile(
    join(schemas, 'site/drawings.generated.ts'),
    `${written}export const drawings = [\n${[...names]
      .sort()
      .map((name) => `  '${name}',\n`)
      .join('')}] as const\n\nexport type DrawingName = (typeof drawings)[number]\n`,
  )
}

/**
 * Writes for every sample picture the asset id the Content Lake gives it, so that documents, the lake's
 * seed and the site's fallback agree on it.
 */
export async function writeSampleImages() {
  const {pictures} = sampleDrawings
  const files = (await readdir(pictures)).filter((name) => name.endsWith('.webp')).sort()
  const entries = await Promise.all(
    files.map(
      async (file) => `  '${basename(file, '.webp')}': '${await assetIdOf(pictures, file)}',\n`,
    ),
  )
  await writeFile(
    join(schemas, 'sample/images.generated.ts'),
    `${written}/** The asset id of each picture: of images/hero-home.webp as 'hero-home'. */\nexport const sampleImages = {\n${entries.join('')}} as const\n`,
  )
}

/** Ids follow https://www.sanity.io/docs/image-urls: image-<sha1>-<width>x<height>-<format>. */
async function assetIdOf(folder: string, filename: string) {
  const bytes = await readFile(join(folder, filename))
  const {width, height, format} = await sharp(bytes).metadata()
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  return `image-${sha1}-${width}x${height}-${format}`
}
