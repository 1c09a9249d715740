import {createReadStream} from 'node:fs'
import {readdir, readFile, stat, statfs} from 'node:fs/promises'
import {dirname, join, relative, sep} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {parseJson} from '@home-care/environment/parseJson.ts'
import {ARCHIVED_ASSET} from '@home-care/schemas/rules/archivedAssets.ts'
import {unpackTar} from 'modern-tar/fs'
import {z} from 'zod'
import {ephemeralFolder} from '../ephemeralFolder.ts'
import {isSecret} from '../store/secrets.ts'
import {ArchiveError, reasonOf} from './datasetAddress.ts'
import {type ArchivedDocument, megabytes, parseDocuments, withoutUploaded} from './documents.ts'
import type {Progress} from './progress.ts'

export interface ArchivedAsset {
  kind: 'image' | 'file'
  path: string
}

export interface Archive {
  documents: ArchivedDocument[]
  /** By the name that documents call it, such as `image@file://./images/a.png`. */
  assets: ReadonlyMap<string, ArchivedAsset>
  /** Further fields of assets, by `<kind>-<sha1>` or by id. */
  described: Readonly<Record<string, Record<string, unknown>>>
  /** The ids of documents that are not read, since they are secrets. */
  secrets: readonly string[]
}

/**
 * Unpacks an archive for as long as it is used, once each of its references to a file is checked.
 * @throws ArchiveError
 * @example
 * await readArchive('content.tar.gz', async ({documents}) => documents.length)
 */
export async function readArchive<Result>(
  file: string,
  use: (archive: Archive) => Promise<Result>,
  tell?: Progress,
): Promise<Result> {
  const {folder, remove} = ephemeralFolder()
  try {
    const isArchive = !file.endsWith('.ndjson')
    const reading = isArchive ? unpack(file, folder, tell) : readDocuments(file)
    const archive = await reading.catch((cause) => {
      throw new ArchiveError(`Cannot import ${file}: ${reasonOf(cause)}`, {cause})
    })
    return await use(archive)
  } finally {
    remove()
  }
}

/** Pictures barely compress, and texts to a tenth. */
const MOST_TIMES_PACKED = 32
/** A small archive may always unpack to this size. */
const MOST_OF_SMALL_BYTES = 512 * 1024 * 1024
const MOST_DESCRIBED_BYTES = 64 * 1024 * 1024
/** Ten files for each document of a large lake. An empty one takes room on the disk too. */
const MOST_FILES = 100_000

/** @throws Error of a stream that grows beyond what is likely, or beyond half of the free disk */
async function sizeGuard(packed: number, folder: string) {
  const likely = Math.max(MOST_OF_SMALL_BYTES, packed * MOST_TIMES_PACKED)
  const {bavail, bsize} = await statfs(folder)
  const room = (bavail * bsize) / 2
  const why =
    room < likely
      ? `half of the room in ${dirname(folder)}: set TMPDIR to a folder on a larger disk`
      : `more than content does that was packed into ${megabytes(packed)}`
  const most = Math.min(likely, room)
  return async function* guard(chunks: AsyncIterable<Uint8Array>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) throw new Error(`it unpacks to more than ${megabytes(most)}, ${why}`)
      yield chunk
    }
  }
}

/** Links could lead out of the folder. */
function fileGuard() {
  let files = 0
  return ({type}: {type?: string | undefined}) => {
    files += 1
    if (files > MOST_FILES) {
      throw new Error(`it holds more than ${MOST_FILES.toLocaleString('en-GB')} files`)
    }
    return type === 'file' || type === 'directory'
  }
}

async function unpack(file: string, folder: string, tell?: Progress): Promise<Archive> {
  const {size} = await stat(file)
  await pipeline(
    createReadStream(file),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      let bytes = 0
      for await (const chunk of chunks) {
        tell?.('Unpacking, in MB', Math.floor(bytes / 1024 / 1024), Math.ceil(size / 1024 / 1024))
        bytes += chunk.length
        yield chunk
      }
    },
    createGunzip(),
    await sizeGuard(size, folder),
    // The strict reader refuses a tar without its end.
    unpackTar(folder, {strict: true, filter: fileGuard()}),
  )
  return readFolder(folder)
}

/**
 * Reads an archive that lies unpacked in a folder.
 * @throws Error that says what of it is no archive
 */
export async function readFolder(folder: string): Promise<Archive> {
  const found = await readdir(folder, {recursive: true, withFileTypes: true})
  const paths = found
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name))
  const data = paths.filter((path) => path.endsWith('.ndjson'))
  const [only] = data
  if (only === undefined || data.length > 1) {
    throw new Error(`it holds ${data.length || 'no'} .ndjson file${only ? 's' : ''}`)
  }
  const base = dirname(only)
  const files = new Map(paths.map((path) => [relative(base, path).replaceAll(sep, '/'), path]))
  const described = files.get('assets.json')
  return {
    ...(await readDocuments(only, files)),
    described: described ? await readDescribed(described) : {},
  }
}

const describedSchema = z.record(z.string(), z.looseObject({}))

async function readDescribed(file: string): Promise<Archive['described']> {
  const {size} = await stat(file)
  if (size > MOST_DESCRIBED_BYTES) {
    throw new Error(`its assets.json is larger than ${megabytes(MOST_DESCRIBED_BYTES)}`)
  }
  const parsed = describedSchema.safeParse(parseJson(await readFile(file, 'utf8')))
  if (!parsed.success) throw new Error('its assets.json does not describe assets')
  return Object.fromEntries(
    Object.entries(parsed.data).map(([key, fields]) => [key, withoutUploaded(fields)]),
  )
}

/** @param files the archive's own, by their place in it */
async function readDocuments(
  file: string,
  files: ReadonlyMap<string, string> = new Map(),
): Promise<Archive> {
  const all = await parseDocuments(createReadStream(file))
  const documents = all.filter((document) => !isSecret(document))
  const assets = new Map<string, ArchivedAsset>()
  for (const [place, path] of files) {
    const [, kind] = /^(image|file)s\//.exec(place) ?? []
    if (kind === 'image' || kind === 'file') assets.set(`${kind}@file://./${place}`, {kind, path})
  }
  const ids = new Set<string>()
  for (const document of documents) {
    const id = JSON.stringify(document._id)
    if (ids.has(id)) throw new Error(`${id} stands in it twice`)
    ids.add(id)
    if (/^sanity\.[a-zA-Z]+Asset$/.test(document._type)) {
      throw new Error(`${id} describes an asset: an archive brings the file instead`)
    }
    const place = findForeignFile(document, '', (name) => {
      const [, kind, place = ''] = /^(image|file)@file:\/\/\.\/(.+)$/.exec(name) ?? []
      const path = files.get(place)
      if (!path || (kind !== 'image' && kind !== 'file')) return false
      assets.set(name, {kind, path})
      return true
    })
    if (place) throw new Error(`${place} of ${id} is not a file inside the archive`)
  }
  const secrets = all.filter(isSecret).map(({_id}) => _id)
  return {documents, assets, described: {}, secrets}
}

/** The place in a document where it names a file that the archive does not hold. */
function findForeignFile(
  value: unknown,
  place: string,
  isOwn: (name: string) => boolean,
): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, child] of Object.entries(value)) {
    const path = Array.isArray(value) ? `${place}[${name}]` : place ? `${place}.${name}` : name
    if (name !== ARCHIVED_ASSET) {
      const foreign = findForeignFile(child, path, isOwn)
      if (foreign) return foreign
      // A document cannot be an asset itself.
    } else if (!place || typeof child !== 'string' || !isOwn(child)) return path
  }
  return undefined
}
