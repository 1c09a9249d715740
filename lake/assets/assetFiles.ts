import {hash, randomUUID} from 'node:crypto'
import {existsSync, readdirSync, rmSync} from 'node:fs'
import {stat} from 'node:fs/promises'
import {extname, join} from 'node:path'
import mime from 'mime'
import {assetIdOf, fileOf} from '../store/assetAddress.ts'
import {Refusal} from '../store/errors.ts'
import {type ImageFacts, readImage} from './imageMetadata.ts'
import {removeUnfinished, writeAtomically} from './writeAtomically.ts'

/** Hosted Sanity takes images of about this size; files may be brochures or short films. */
export const MOST_IMAGE_BYTES = 30 * 1024 * 1024
export const MOST_FILE_BYTES = 200 * 1024 * 1024

const KINDS = ['images', 'files'] as const
export type AssetKind = (typeof KINDS)[number]

export interface AssetDocument {
  _id: string
  _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  assetId: string
  sha1hash: string
  extension: string
  mimeType: string
  originalFilename?: string
  size: number
  path: string
  url: string
  uploadId: string
  metadata?: ImageFacts['metadata']
}

export interface Upload {
  filename?: string | undefined
  contentType?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * The bytes of uploaded images and files. The contents name a file, so storing them again changes
 * nothing.
 */
export class AssetFiles {
  readonly #folder: string
  readonly #sanity: {projectId: string; dataset: string}

  constructor(folder: string, sanity: {projectId: string; dataset: string}) {
    this.#folder = folder
    this.#sanity = sanity
    for (const kind of KINDS) removeUnfinished(join(folder, kind))
  }

  /**
   * Stores an image, by its bytes whatever its name says, as `image-<sha1>-<w>x<h>-<extension>`.
   * @throws Refusal when it is too large or no image
   */
  async storeImage(bytes: Uint8Array, upload: Upload = {}): Promise<AssetDocument> {
    refuseAbove(MOST_IMAGE_BYTES, bytes, 'An image')
    const {extension, mimeType, metadata} = await readImage(bytes, upload.signal)
    const {width, height} = metadata.dimensions
    const name = `${hash('sha1', bytes)}-${width}x${height}`
    return this.#store('images', name, bytes, {extension, mimeType, metadata}, upload)
  }

  async storeFile(bytes: Uint8Array, upload: Upload = {}): Promise<AssetDocument> {
    refuseAbove(MOST_FILE_BYTES, bytes, 'A file')
    const nameExtension = extname(upload.filename ?? '')
      .slice(1)
      .toLowerCase()
    const contentType = upload.contentType?.split(';')[0]?.trim()
    const extension = /^[a-z0-9]{1,12}$/.test(nameExtension)
      ? nameExtension
      : mime.getExtension(contentType ?? '') || 'bin'
    const mimeType = mime.getType(extension) ?? 'application/octet-stream'
    return this.#store('files', hash('sha1', bytes), bytes, {extension, mimeType}, upload)
  }

  async find(kind: AssetKind, name: string, isKept = (_id: string) => true): Promise<string> {
    const id = assetIdOf(kind, name)
    const path = this.#pathOf(id)
    if (path?.endsWith(name) && (await sizeOf(path)) !== undefined && isKept(id)) return path
    throw new Refusal(404, kind === 'images' ? 'No such image' : 'No such file')
  }

  has(assetId: string): boolean {
    const path = this.#pathOf(assetId)
    return path !== undefined && existsSync(path)
  }

  ids(): string[] {
    return KINDS.flatMap((kind) => {
      const folder = join(this.#folder, kind)
      if (!existsSync(folder)) return []
      return readdirSync(folder)
        .map((file) => assetIdOf(kind, file))
        .filter(fileOf)
    })
  }

  remove(assetId: string): void {
    const path = this.#pathOf(assetId)
    if (path) rmSync(path, {force: true})
  }

  #pathOf(assetId: string): string | undefined {
    const file = fileOf(assetId)
    return file && join(this.#folder, file.folder, file.name)
  }

  async #store(
    kind: AssetKind,
    name: string,
    bytes: Uint8Array,
    facts: Pick<AssetDocument, 'extension' | 'mimeType' | 'metadata'>,
    {filename}: Upload,
  ): Promise<AssetDocument> {
    const file = `${name}.${facts.extension}`
    const onDisk = join(this.#folder, kind, file)
    if ((await sizeOf(onDisk)) !== bytes.byteLength) await writeAtomically(onDisk, bytes)
    const path = `${kind}/${this.#sanity.projectId}/${this.#sanity.dataset}/${file}`
    const sha1hash = name.slice(0, 40)
    return {
      _id: assetIdOf(kind, file),
      _type: kind === 'images' ? 'sanity.imageAsset' : 'sanity.fileAsset',
      assetId: sha1hash,
      sha1hash,
      ...facts,
      ...(filename && {originalFilename: filename}),
      size: bytes.byteLength,
      path,
      url: `/${path}`,
      uploadId: randomUUID(),
    }
  }
}

function refuseAbove(most: number, bytes: Uint8Array, what: string): void {
  if (bytes.byteLength === 0) throw new Refusal(400, `${what} cannot be empty`)
  if (bytes.byteLength > most) {
    throw new Refusal(413, `${what} may have at most ${most / 1024 / 1024} MB`)
  }
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path)
    .then(({size}) => size)
    .catch(() => undefined)
