import {createReadStream, createWriteStream} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {constants, createBrotliCompress, createGzip} from 'node:zlib'
import {studioFolder} from './studioPages.ts'

/** Half a megabyte smaller than the default costs two seconds; the very best would cost a minute. */
const BROTLI_QUALITY = 9

const encoders = {
  '.br': () => createBrotliCompress({params: {[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY}}),
  // Browsers take Brotli over TLS and from this machine only.
  '.gz': () => createGzip({level: 9}),
}

/** Writes the compressed forms of the built Studio's files beside them: once, not at each request. */
export async function compressStudio(): Promise<void> {
  const folder = join(studioFolder, 'static')
  const files = await readdir(folder, {recursive: true})
  for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
    const path = join(folder, file)
    for (const [ending, encoder] of Object.entries(encoders)) {
      await pipeline(createReadStream(path), encoder(), createWriteStream(path + ending))
    }
  }
}
