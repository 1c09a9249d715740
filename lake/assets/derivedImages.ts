import {createHash} from 'node:crypto'
import {readdir, rm, stat, utimes} from 'node:fs/promises'
import {basename, extname, join} from 'node:path'
import sharp, {type Sharp} from 'sharp'
import {AssetError} from './assetError.ts'
import {geometryOf, rectOf} from './imageGeometry.ts'
import {MOST_PIXELS} from './imageMetadata.ts'
import {type ImageParams, parseImageParams} from './imageParams.ts'
import {writeAtomically} from './writeAtomically.ts'

type Format = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

/** What an image of each extension becomes when no format is asked for. */
const KEPT_FORMATS: Record<string, Format> = {
  '.jpg': 'jpg',
  '.png': 'png',
  '.webp': 'webp',
  '.gif': 'gif',
  '.avif': 'avif',
  '.tif': 'jpg',
}

const WHITE = {r: 255, g: 255, b: 255, alpha: 1}
const TRANSPARENT = {r: 0, g: 0, b: 0, alpha: 0}

/**
 * Sizes and formats of images made on request from the originals (hosted Sanity's image URLs), kept
 * in a folder that may be deleted at any time.
 */
export class DerivedImages {
  readonly #folder: string
  readonly #mostBytes: number
  /** Images being made: whoever asks meanwhile waits for the same one. */
  readonly #underWay = new Map<string, Promise<string>>()

  constructor(folder: string, mostBytes = 256 * 1024 * 1024) {
    this.#folder = folder
    this.#mostBytes = mostBytes
  }

  /**
   * Makes what an image URL asks for of an original, unless it is already there.
   * @param original path of the original
   * @param accept the request's Accept header, for `auto=format`
   * @returns the path of the file to serve: the original when nothing else was asked for
   * @throws AssetError 400 on bad parameters
   */
  async transformImage(original: string, search: URLSearchParams, accept = ''): Promise<string> {
    const params = parseImageParams(search)
    if (!params) return original
    const extension = extname(original)
    // A drawing fits every size as it is; it is only rasterised when another format is asked for.
    if (extension === '.svg' && !params.fm) return original
    const takesWebp = params.auto === 'format' && accept.includes('image/webp')
    const format = params.fm ?? (takesWebp ? 'webp' : (KEPT_FORMATS[extension] ?? 'png'))
    const {auto: _, fm: __, ...asked} = params
    const name = createHash('sha1')
      .update(JSON.stringify([format, asked]))
      .digest('hex')
      .slice(0, 16)
    const suffix = format === 'pjpg' ? 'jpg' : format
    const path = join(this.#folder, `${basename(original, extension)}-${name}.${suffix}`)
    const made = this.#underWay.get(path) ?? this.#make(path, original, params, format)
    this.#underWay.set(path, made)
    try {
      return await made
    } finally {
      this.#underWay.delete(path)
    }
  }

  async #make(
    path: string,
    original: string,
    params: ImageParams,
    format: Format,
  ): Promise<string> {
    const now = new Date()
    try {
      // The time of last use decides what is dropped when the folder is full.
      await utimes(path, now, now)
      return path
    } catch {
      const bytes = await render(original, params, format)
      await writeAtomically(path, bytes)
      await this.#dropOldest()
      return path
    }
  }

  async #dropOldest(): Promise<void> {
    const files = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const path = join(this.#folder, name)
        const found = await stat(path).catch(() => undefined)
        return {path, size: found?.size ?? 0, used: found?.mtimeMs ?? 0}
      }),
    )
    let total = files.reduce((sum, file) => sum + file.size, 0)
    if (total <= this.#mostBytes) return
    for (const file of files.sort((a, b) => a.used - b.used)) {
      if (total <= this.#mostBytes / 2) break
      await rm(file.path, {force: true})
      total -= file.size
    }
  }
}

async function render(original: string, params: ImageParams, format: Format): Promise<Uint8Array> {
  try {
    const moves = format === 'gif' || format === 'webp'
    const open = () =>
      sharp(original, {
        limitInputPixels: MOST_PIXELS,
        animated: moves && !params.or && !params.flip,
      })
    const {autoOrient, pages = 1, pageHeight} = await open().metadata()
    // Of a moving picture, sharp reports the height of all its frames together.
    const height = pages > 1 && pageHeight ? pageHeight : autoOrient.height
    const rect = rectOf({width: autoOrient.width, height}, params.rect)
    let image = open().autoOrient().extract(rect)
    let area = {width: rect.width, height: rect.height}
    if (params.or) {
      // Turned in passes of its own: within one pass sharp orders its steps in its own way.
      const cutOut = await image.png({compressionLevel: 0}).toBuffer()
      image = sharp(await sharp(cutOut).rotate(params.or).png({compressionLevel: 0}).toBuffer())
      if (params.or !== 180) area = {width: area.height, height: area.width}
    }
    const {cut, size, canvas} = geometryOf(area, params)
    if (cut && (cut.width !== area.width || cut.height !== area.height)) {
      // Two cuts in a row are one cut at the sum of their places.
      image = params.or
        ? image.extract(cut)
        : open()
            .autoOrient()
            .extract({...cut, left: cut.left + rect.left, top: cut.top + rect.top})
    }
    image = image.resize(
      cut ? {...size, fit: 'fill'} : {...size, fit: 'cover', position: sharp.strategy.entropy},
    )
    if (params.flip?.includes('h')) image = image.flop()
    if (params.flip?.includes('v')) image = image.flip()
    if (params.sat !== undefined) image = image.modulate({saturation: 1 + params.sat / 100})
    if (params.invert === 'true') image = image.negate({alpha: false})
    if (params.blur) image = image.blur(Math.max(0.3, Math.min(params.blur / 10, 100)))
    if (params.sharp) image = image.sharpen({sigma: 0.5 + params.sharp / 50})
    if (canvas) image = padded(image, size, canvas, params, format)
    if (params.bg || !hasTransparency(format))
      image = image.flatten({background: params.bg ?? WHITE})
    return await encoded(image, format, params.q).toBuffer()
  } catch (error) {
    if (error instanceof AssetError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new AssetError(400, `The image cannot be changed as asked: ${reason}`)
  }
}

function padded(
  image: Sharp,
  size: {width: number; height: number},
  canvas: {width: number; height: number},
  {bg}: ImageParams,
  format: Format,
): Sharp {
  const left = Math.floor(Math.max(canvas.width - size.width, 0) / 2)
  const top = Math.floor(Math.max(canvas.height - size.height, 0) / 2)
  return image.extend({
    left,
    top,
    right: Math.max(canvas.width - size.width - left, 0),
    bottom: Math.max(canvas.height - size.height - top, 0),
    background: bg ?? (hasTransparency(format) ? TRANSPARENT : WHITE),
  })
}

function hasTransparency(format: Format): boolean {
  return format !== 'jpg' && format !== 'pjpg'
}

function encoded(image: Sharp, format: Format, q: number): Sharp {
  // sharp knows no quality 0.
  const quality = Math.max(1, Math.round(q))
  switch (format) {
    case 'jpg':
      return image.jpeg({quality, mozjpeg: false})
    case 'pjpg':
      return image.jpeg({quality, progressive: true})
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({quality, effort: 3})
    case 'avif':
      // The least effort: at the standard one a large picture takes seconds.
      return image.avif({quality, effort: 1})
    case 'gif':
      return image.gif()
  }
}
