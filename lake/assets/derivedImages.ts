import {hash} from 'node:crypto'
import {existsSync, readdirSync, rmSync} from 'node:fs'
import {readdir, rm, stat, utimes} from 'node:fs/promises'
import {basename, extname, join} from 'node:path'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {parseAccept} from 'hono/utils/accept'
import {LRUCache} from 'lru-cache'
import sharp, {type Metadata} from 'sharp'
import {fileOf} from '../store/assetAddress.ts'
import {Refusal} from '../store/errors.ts'
import {isDiskFull} from '../store/sqliteError.ts'
import {MOST_AVIF, MOST_MADE, MOST_SHOWN, rectOf, type Size, sizesOf} from './imageGeometry.ts'
import {AS_SHOWN, type ImageParams, parseImageParams} from './imageParams.ts'
import {type Format, isHeif, render} from './render.ts'
import {bytesToDecode, requireFewPixels, runRendering} from './renderings.ts'
import {removeUnfinished, writeAtomically} from './writeAtomically.ts'

const KEPT_FORMATS: Record<string, Format> = {
  '.jpg': 'jpg',
  '.png': 'png',
  '.webp': 'webp',
  '.gif': 'gif',
  '.avif': 'avif',
  '.tif': 'jpg',
}

/** The sizes and formats that image URLs ask for, kept in a folder that may be deleted at any time. */
export class DerivedImages {
  readonly #folder: string
  readonly #mostBytes: number
  /** Requests for the same image share one rendering. */
  readonly #underWay = new Map<string, Promise<string>>()
  /** Bytes by path. The folder is read once. */
  #files: Promise<LRUCache<string, number>> | undefined

  constructor(folder: string, mostBytes = 256 * 1024 * 1024) {
    this.#folder = folder
    this.#mostBytes = mostBytes
    removeUnfinished(folder)
  }

  /**
   * Makes the image of a URL, unless it exists.
   * @param accept the Accept header, for `auto=format`
   * @returns the path of the file to serve, the original if it fits and holds no EXIF
   * @throws Refusal 400 on bad parameters
   */
  async transformImage(original: string, search: URLSearchParams, accept = ''): Promise<string> {
    const extension = extname(original)
    // A drawing fits every size. Drawing one of a few kilobytes can take minutes.
    if (extension === '.svg') return original
    const params =
      parseImageParams(search) ?? ((await hasPrivateMetadata(original)) ? AS_SHOWN : undefined)
    if (!params) return original
    const format =
      params.fm ??
      (params.auto && (await bestFor(accept, original, params))) ??
      KEPT_FORMATS[extension] ??
      'png'
    const {auto: _, fm: __, ...rest} = params
    const identity = JSON.stringify([format, {...rest, q: qualityOf(format, rest.q)}])
    const name = `${basename(original, extension)}-${hash('sha1', identity).slice(0, 16)}.${format}`
    const path = join(this.#folder, name)
    const underWay = this.#underWay.get(path)
    if (underWay) return underWay
    const making = this.#make(path, original, params, format)
    this.#underWay.set(path, making)
    try {
      return await making
    } finally {
      this.#underWay.delete(path)
    }
  }

  removeOf(assetIds: readonly string[]): void {
    if (!existsSync(this.#folder)) return
    const names = new Set(assetIds.map((id) => fileOf(id)?.name.split('.')[0]))
    for (const file of readdirSync(this.#folder)) {
      const original = file.slice(0, file.lastIndexOf('-'))
      if (names.has(original)) rmSync(join(this.#folder, file), {force: true})
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
      await utimes(path, now, now)
      const files = await this.#files
      files?.get(path)
      return path
    } catch {
      const bytes = await makeImage(original, params, format)
      await writeAtomically(path, bytes).catch(async (error: NodeJS.ErrnoException) => {
        // On a full disk, make room for the requested picture.
        if (isDiskFull(error)) (await this.#readFiles()).clear()
        else if (error.code !== 'ENOENT') throw error
        await writeAtomically(path, bytes)
      })
      // The picture was deleted meanwhile.
      if (!existsSync(original)) {
        await rm(path, {force: true})
        throw new Refusal(404, 'No such image')
      }
      const files = await this.#readFiles()
      files.set(path, bytes.byteLength)
      return path
    }
  }

  #readFiles(): Promise<LRUCache<string, number>> {
    this.#files ??= filesIn(this.#folder, this.#mostBytes)
    return this.#files
  }
}

/** The files in a folder with their bytes. One that leaves the cache is removed. */
async function filesIn(folder: string, mostBytes: number): Promise<LRUCache<string, number>> {
  const madeFiles = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, path) => rmSync(path, {force: true}),
    noDisposeOnSet: true,
  })
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      return {path, size: found?.size ?? 0, used: found?.mtimeMs ?? 0}
    }),
  )
  for (const {path, size} of files.sort((a, b) => a.used - b.used)) madeFiles.set(path, size)
  return madeFiles
}

async function makeImage(
  original: string,
  params: ImageParams,
  format: Format,
): Promise<Uint8Array> {
  const facts = await readFacts(original)
  const {cut, size, box} = planOf(facts, params, format)
  const rendering = {
    cut,
    size,
    box,
    isDistorted: params.fit === 'scale',
    background: `#${params.bg}`,
    format,
    quality: qualityOf(format, params.q),
  }
  const work = () => changing(() => render(original, rendering))
  const decoding = bytesToDecode(facts.width * facts.height, isHeif(original))
  return runRendering(decoding + bytesToEncode(box, format), work)
}

/** AVIF at quality 50 looks like the others at 75, and at 75 is half as large again as WebP. */
function qualityOf(format: Format, q: number): number {
  return Math.max(1, Math.round(format === 'avif' ? (q * 2) / 3 : q))
}

async function changing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const reason = messageOf(error)
    if (reason.startsWith('timeout')) throw new Refusal(503, 'The image takes too long to make')
    throw new Refusal(400, `The image cannot be changed as asked: ${reason}`)
  }
}

const readFacts = (original: string): Promise<Metadata> =>
  changing(async () => {
    const facts = await sharp(original, {limitInputPixels: false}).metadata()
    requireFewPixels(facts)
    return facts
  })

async function hasPrivateMetadata(original: string): Promise<boolean> {
  const {exif, xmp, iptc} = await readFacts(original)
  return exif !== undefined || xmp !== undefined || iptc !== undefined
}

async function bestFor(
  accept: string,
  original: string,
  params: ImageParams,
): Promise<Format | undefined> {
  const likes = new Map(parseAccept(accept).map(({type, q}) => [type.toLowerCase(), q]))
  const {avif, webp} = {avif: likes.get('image/avif') ?? 0, webp: likes.get('image/webp') ?? 0}
  if (avif > 0 && avif >= webp) {
    const {width, height} = planOf(await readFacts(original), params, 'webp').box
    if (width * height <= MOST_AVIF.pixels) return 'avif'
  }
  return webp > 0 ? 'webp' : undefined
}

function planOf({autoOrient}: Metadata, params: ImageParams, format: Format) {
  const cut = rectOf(autoOrient, params.rect)
  const isWhole = params.isWhole && (format === 'jpg' || format === 'png')
  const most = isWhole ? MOST_SHOWN : format === 'avif' ? MOST_AVIF : MOST_MADE
  return {cut, ...sizesOf(cut, params, most)}
}

const bytesToEncode = ({width, height}: Size, format: Format): number =>
  width * height * (format === 'avif' ? 40 : 16)
