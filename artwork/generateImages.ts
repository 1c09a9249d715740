/**
 * Writes images.generated.ts: for every picture in schemas/sample/images the asset id the Content Lake
 * gives it, so that documents, the lake's seed and the site's fallback agree on it.
 * Run by `npm run print -w artwork` after a picture changes.
 */
import {createHash} from 'node:crypto'
import {readdir, readFile, writeFile} from 'node:fs/promises'
import {basename, extname} from 'node:path'
import sharp from 'sharp'

const folder = new URL('../schemas/sample/images/', import.meta.url)
const target = new URL('../schemas/sample/images.generated.ts', import.meta.url)

/** Ids follow https://www.sanity.io/docs/image-urls: image-<sha1>-<width>x<height>-<format>. */
async function describe(filename: string) {
  const bytes = await readFile(new URL(filename, folder))
  const {width, height, format} = await sharp(bytes).metadata()
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  return {filename, assetId: `image-${sha1}-${width}x${height}-${format}`, width, height}
}

const filenames = (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort()
const entries = await Promise.all(
  filenames.map(async (filename) => [
    basename(filename, extname(filename)),
    await describe(filename),
  ]),
)
await writeFile(
  target,
  `// Written by \`npm run print -w artwork\` from the files in sample/images.
export const sampleImages = ${JSON.stringify(Object.fromEntries(entries), null, 2)} as const
`,
)
