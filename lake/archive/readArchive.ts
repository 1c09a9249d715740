import {createReadStream} from 'node:fs'
import {readdir, readFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {pathToFileURL} from 'node:url'
import {createGunzip} from 'node:zlib'
import type {sanityImport} from '@sanity/import'
import {unpackTar} from 'modern-tar/fs'
import {z} from 'zod'
import {ephemeralFolder} from '../ephemeralFolder.ts'
import {ARCHIVED_ASSET} from '../store/assetAddress.ts'
import {parsedJson} from '../store/json.ts'
import {ArchiveError, reasonOf} from './datasetAddress.ts'
import {type ArchivedDocument, parseDocuments, withoutUploaded} from './documents.ts'

export type ImportOptions = Parameters<typeof sanityImport>[1]

export interface Archive {
  documents: ArchivedDocument[]
  assets: Pick<ImportOptions, 'assetMap' | 'unreferencedAssets'>
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
): Promise<Result> {
  const {folder, remove} = ephemeralFolder()
  try {
    if (file.endsWith('.ndjson')) {
      return await use({documents: documentsIn(await readFile(file)), assets: {}})
    }
    return await use(await unpack(file, folder))
  } catch (cause) {
    throw new ArchiveError(`Cannot import ${file}: ${reasonOf(cause)}`, {cause})
  } finally {
    remove()
  }
}

async function unpack(file: string, folder: string): Promise<Archive> {
  await pipeline(
    createReadStream(file),
    createGunzip(),
    // The strict reader refuses a tar without its end. Links could lead out of the folder.
    unpackTar(folder, {strict: true, filter: ({type}) => type === 'file' || type === 'directory'}),
  )
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
  const hrefs = new Set(paths.map((path) => pathToFileURL(path).href))
  const below = (kind: string) => `${pathToFileURL(join(base, `${kind}s`)).href}/`
  const unreferencedAssets = ['image', 'file'].flatMap((kind) =>
    [...hrefs].filter((href) => href.startsWith(below(kind))).map((href) => `${kind}#${href}`),
  )
  const described = paths.find((path) => path === join(base, 'assets.json'))
  return {
    documents: documentsIn(await readFile(only), {base: `${pathToFileURL(base).href}/`, hrefs}),
    assets: {unreferencedAssets, assetMap: described ? await assetMapIn(described) : {}},
  }
}

const assetMapSchema = z.record(z.string(), z.looseObject({}))

async function assetMapIn(file: string): Promise<ImportOptions['assetMap']> {
  const map = assetMapSchema.safeParse(parsedJson(await readFile(file, 'utf8')))
  if (!map.success) throw new Error('its assets.json does not describe assets')
  return Object.fromEntries(
    Object.entries(map.data).map(([_id, described]) => {
      const _type = _id.startsWith('image') ? 'sanity.imageAsset' : 'sanity.fileAsset'
      return [_id, {...withoutUploaded(described), _id, _type} as const]
    }),
  )
}

interface Unpacked {
  base: string
  hrefs: ReadonlySet<string>
}

function documentsIn(bytes: Uint8Array, unpacked?: Unpacked): ArchivedDocument[] {
  const documents = parseDocuments(bytes)
  for (const document of documents) {
    const id = JSON.stringify(document._id)
    if (/^sanity\.[a-zA-Z]+Asset$/.test(document._type)) {
      throw new Error(`${id} describes an asset: an archive brings the file instead`)
    }
    const place = locateFiles(document, '', unpacked)
    if (place) throw new Error(`${place} of ${id} is not a file inside the archive`)
  }
  return documents
}

function locateFiles(value: unknown, place: string, unpacked?: Unpacked): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, child] of Object.entries(value)) {
    const here = Array.isArray(value) ? `${place}[${name}]` : place ? `${place}.${name}` : name
    if (name !== ARCHIVED_ASSET) {
      const wrong = locateFiles(child, here, unpacked)
      if (wrong) return wrong
      continue
    }
    const said = typeof child === 'string' ? child : ''
    const [, kind, path] = /^(image|file)@file:\/\/\.\/(.+)$/.exec(said) ?? []
    const href = path && URL.parse(path, unpacked?.base)?.href
    // A document cannot be an asset itself.
    if (!href || !place || !unpacked?.hrefs.has(href)) return here
    Object.assign(value, {[name]: `${kind}@${href}`})
  }
  return undefined
}
