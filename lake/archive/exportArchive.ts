import {createHash} from 'node:crypto'
import {createWriteStream, rmSync} from 'node:fs'
import {mkdir, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGzip} from 'node:zlib'
import type {SanityClient} from '@sanity/client'
import {packTar} from 'modern-tar/fs'
import {ephemeralFolder} from '../ephemeralFolder.ts'
import {ARCHIVED_ASSET, isAsset} from '../store/assetAddress.ts'
import {RELEASES} from '../store/ids.ts'
import {isRecord} from '../store/json.ts'
import {
  ArchiveError,
  answeringClient,
  authorized,
  type DatasetAddress,
  filesOrigin,
  reasonOf,
} from './datasetAddress.ts'
import {type ArchivedDocument, parseDocuments, withoutUploaded} from './documents.ts'
import type {Copied, Progress} from './progress.ts'

export interface Exported extends Copied {
  leftOut: string[]
}

/**
 * Writes a dataset into a file that appears once it is whole. Assets come from the server of the
 * dataset, never from an address in a document.
 * @throws ArchiveError
 * @example
 * await exportArchive(address, 'content.tar.gz', teller(console.log))
 */
export async function exportArchive(
  from: DatasetAddress,
  file: string,
  tell?: Progress,
): Promise<Exported> {
  const client = await answeringClient(from)
  const {folder, remove} = ephemeralFolder()
  const part = `${file}.${process.pid}.part`
  const removePart = () => rmSync(part, {force: true})
  process.on('exit', removePart)
  try {
    await writeFile(part, '')
    const content = join(folder, `${from.dataset}-export`)
    const exported = await collect(from, client, content, tell)
    tell?.('Packing', undefined, undefined)
    await pipeline(packTar(folder), createGzip(), createWriteStream(part))
    await rename(part, file)
    return exported
  } catch (cause) {
    throw new ArchiveError(`Cannot export to ${file}: ${reasonOf(cause)}`, {cause})
  } finally {
    process.off('exit', removePart)
    removePart()
    remove()
  }
}

const fetchedAtOnce = 8

async function collect(
  from: DatasetAddress,
  client: SanityClient,
  folder: string,
  tell?: Progress,
): Promise<Exported> {
  tell?.('Exporting documents', undefined, undefined)
  const answer = await fetch(client.getUrl(`/data/export/${from.dataset}`), authorized(from))
  if (!answer.ok) throw new Error(`its documents are answered with ${answer.status}`)
  const all = parseDocuments(await answer.bytes())
  const [assets, others] = [all.filter(isAsset), all.filter((document) => !isAsset(document))]
  for (const kind of ['images', 'files']) await mkdir(join(folder, kind), {recursive: true})
  const described: Record<string, object> = {}
  const found = new Set<string>()
  for (let at = 0; at < assets.length; at += fetchedAtOnce) {
    tell?.('Fetching assets', at, assets.length)
    const fetchOne = async ({_id, _type, ...asset}: ArchivedDocument) => {
      const sha1 = await fetchAsset(_id, from, folder)
      if (sha1 === undefined) return
      found.add(_id)
      described[`${_id.split('-')[0]}-${sha1}`] = withoutUploaded(asset)
    }
    await Promise.all(assets.slice(at, at + fetchedAtOnce).map(fetchOne))
  }
  const leftOut = assets.flatMap(({_id}) =>
    found.has(_id) ? [] : `${JSON.stringify(_id)} is left out: it has no file`,
  )
  const documents = others.filter(({_id}) => !_id.startsWith('_.') || _id.startsWith(RELEASES))
  const lines = documents.map((document) => {
    if (JSON.stringify(document).includes(`"${ARCHIVED_ASSET}":`)) {
      leftOut.push(`"${ARCHIVED_ASSET}" of ${JSON.stringify(document._id)} is left out`)
    }
    return `${JSON.stringify(archived(document, found))}\n`
  })
  await writeFile(join(folder, 'data.ndjson'), lines.join(''))
  await writeFile(join(folder, 'assets.json'), JSON.stringify(described))
  return {documents: documents.length, assets: found.size, leftOut}
}

function fileOf(assetId: string) {
  const [, kind, name, extension] =
    /^(image|file)-([0-9a-f]{40}(?:-\d+x\d+)?)-([a-z0-9]+)$/.exec(assetId) ?? []
  return kind && {kind, folder: `${kind}s`, name: `${name}.${extension}`}
}

async function fetchAsset(assetId: string, from: DatasetAddress, folder: string) {
  const file = fileOf(assetId)
  if (!file) return undefined
  const path = `${file.folder}/${from.projectId}/${from.dataset}/${file.name}`
  const search = file.kind === 'image' ? '?dlRaw=true' : ''
  const answer = await fetch(`${filesOrigin(from)}/${path}${search}`, authorized(from))
  if (answer.status === 404) return undefined
  if (!answer.ok || !answer.body) throw new Error(`${assetId} is answered with ${answer.status}`)
  const hash = createHash('sha1')
  await pipeline(
    answer.body,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(join(folder, file.folder, file.name)),
  )
  return hash.digest('hex')
}

/** The content, with the file's name in the archive in the place of each asset. */
function archived(value: unknown, inArchive: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => archived(item, inArchive))
  if (!isRecord(value)) return value
  const {[ARCHIVED_ASSET]: _, asset, ...rest} = value
  const others = Object.fromEntries(
    Object.entries(rest).map(([name, child]) => [name, archived(child, inArchive)]),
  )
  const file = isRecord(asset) && typeof asset._ref === 'string' && fileOf(asset._ref)
  if (!isRecord(asset) || !file) {
    return asset === undefined ? others : {...others, asset: archived(asset, inArchive)}
  }
  // A strong reference to a missing asset would keep the document out of any dataset.
  if (!inArchive.has(String(asset._ref))) return {...others, asset: {...asset, _weak: true}}
  return {[ARCHIVED_ASSET]: `${file.kind}@file://./${file.folder}/${file.name}`, ...others}
}
