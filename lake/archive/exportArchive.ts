import {createHash} from 'node:crypto'
import {createWriteStream, rmSync} from 'node:fs'
import {mkdir, rename, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGzip} from 'node:zlib'
import {ARCHIVED_ASSET} from '@home-care/schemas/rules/archivedAssets.ts'
import type {SanityClient} from '@sanity/client'
import {packTar} from 'modern-tar/fs'
import {ephemeralFolder} from '../ephemeralFolder.ts'
import {fileOf, isAsset} from '../store/assetAddress.ts'
import {RELEASES} from '../store/ids.ts'
import {isSecret} from '../store/secrets.ts'
import {
  ArchiveError,
  answeringClient,
  authorized,
  type DatasetAddress,
  fetchFile,
  reasonOf,
} from './datasetAddress.ts'
import {type ArchivedDocument, parseDocuments, toArchive, withoutUploaded} from './documents.ts'
import type {Copied, Progress} from './progress.ts'

export interface Exported extends Copied {
  leftOut: string[]
}

/**
 * Writes a dataset, without secrets, into a file that appears once it is whole. Assets come from the
 * server of the dataset, never from an address in a document.
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
    // It holds drafts and consents.
    await writeFile(part, '', {mode: 0o600})
    const content = join(folder, `${from.dataset}-export`)
    const exported = await collect(from, client, content, tell)
    tell?.('Packing', undefined, undefined)
    await pipeline(packTar(folder), createGzip(), createWriteStream(part))
    await rename(part, file)
    return exported
  } catch (cause) {
    // A new file fails because of its folder.
    const reason = reasonOf(cause).replace(part, dirname(file))
    throw new ArchiveError(`Cannot export to ${file}: ${reason}`, {cause})
  } finally {
    process.off('exit', removePart)
    removePart()
    remove()
  }
}

const fetchedAtOnce = 8

/** All documents of a dataset, including those of its assets. @throws Error when its server refuses */
export async function fetchDocuments(
  from: DatasetAddress,
  client: SanityClient,
): Promise<ArchivedDocument[]> {
  const response = await fetch(client.getUrl(`/data/export/${from.dataset}`), authorized(from))
  if (!response.ok || !response.body) {
    throw new Error(`its documents are answered with ${response.status}`)
  }
  return pipeline(response.body, parseDocuments)
}

async function collect(
  from: DatasetAddress,
  client: SanityClient,
  folder: string,
  tell?: Progress,
): Promise<Exported> {
  tell?.('Exporting documents', undefined, undefined)
  const {
    assets = [],
    secrets = [],
    documents = [],
  } = Object.groupBy(await fetchDocuments(from, client), archivedAs)
  for (const kind of ['images', 'files']) await mkdir(join(folder, kind), {recursive: true})
  const described: Record<string, object> = {}
  const found = new Set<string>()
  for (let at = 0; at < assets.length; at += fetchedAtOnce) {
    tell?.('Fetching assets', at, assets.length)
    const fetchOne = async ({_id, _type, ...asset}: ArchivedDocument) => {
      const sha1 = await storeFile(_id, from, folder)
      if (sha1 === undefined) return
      found.add(_id)
      const key = `${_id.split('-')[0]}-${sha1}`
      // Two files with the same bytes may have different extensions.
      described[key in described ? _id : key] = withoutUploaded(asset)
    }
    await Promise.all(assets.slice(at, at + fetchedAtOnce).map(fetchOne))
  }
  const leftOut = [
    ...secrets.map(({_id}) => `${JSON.stringify(_id)} is left out: it is a secret`),
    ...assets.flatMap(({_id}) =>
      found.has(_id) ? [] : `${JSON.stringify(_id)} is left out: it has no file`,
    ),
  ]
  const lines = documents.map((document) => {
    if (JSON.stringify(document).includes(`"${ARCHIVED_ASSET}":`)) {
      leftOut.push(`"${ARCHIVED_ASSET}" of ${JSON.stringify(document._id)} is left out`)
    }
    return `${JSON.stringify(toArchive(document, found))}\n`
  })
  await writeFile(join(folder, 'data.ndjson'), lines)
  await writeFile(join(folder, 'assets.json'), JSON.stringify(described))
  return {documents: documents.length, assets: found.size, leftOut}
}

function archivedAs(document: ArchivedDocument) {
  if (isAsset(document)) return 'assets'
  if (isSecret(document)) return 'secrets'
  const {_id} = document
  return _id.startsWith('_.') && !_id.startsWith(RELEASES) ? 'system' : 'documents'
}

async function storeFile(assetId: string, from: DatasetAddress, folder: string) {
  const file = fileOf(assetId)
  const body = (await fetchFile(from, assetId, 'GET'))?.body
  if (!file || !body) return undefined
  const hash = createHash('sha1')
  await pipeline(
    body,
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
