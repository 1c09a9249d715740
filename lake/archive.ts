import {createReadStream, rmSync} from 'node:fs'
import {readdir, rename, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {createClient, type SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import {unpackTar} from 'modern-tar/fs'
import {ephemeralFolder} from './ephemeralFolder.ts'
import type {Lake} from './http/lake.ts'

/** Only known here: a lake asks itself by it, without a connection. */
const ITSELF = 'http://content-lake.localhost'
const API_VERSION = '2025-02-19'

/** What cannot be imported or exported; the message says why. */
export class ArchiveError extends Error {}

export interface LakeAddress {
  url: string
  projectId: string
  dataset: string
  token: string
}

type Fetch = (request: Request) => Response | Promise<Response>
type ImportOptions = Parameters<typeof sanityImport>[1]

/** What becomes of documents that are there already: nothing is done at all, they stay, or they go. */
export type WhenThere = 'create' | 'createIfNotExists' | 'createOrReplace'

/** What was copied. */
export interface Copied {
  documents: number
  assets: number
}

/**
 * Imports an archive into a lake that nobody can ask yet. Whatever a start before this one has
 * imported of it is written again.
 * @throws ArchiveError
 */
export function importIntoNew(lake: Lake, answer: Fetch, file: string): Promise<Copied> {
  const {projectId, dataset, access} = lake
  const client = clientOf({url: ITSELF, projectId, dataset, token: access.ownToken})
  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const {origin, host} = new URL(request.url)
    if (origin !== ITSELF) return fetch(request)
    request.headers.set('host', host)
    return answer(request)
  }
  return importFile(file, {
    client: client.withConfig({resolveFetch: () => ask}),
    assetFetch: ask,
    operation: 'createOrReplace',
    releasesOperation: 'replace',
  })
}

/**
 * Imports a `.tar.gz` as `sanity dataset export` and {@link exportArchive} write it, what was
 * unpacked from one, or an `.ndjson`, into a lake that runs. Assets that are there are not sent again.
 * @throws ArchiveError
 */
export async function importArchive(
  file: string,
  to: LakeAddress,
  operation: WhenThere,
): Promise<Copied> {
  const releasesOperation = (
    {create: 'fail', createIfNotExists: 'ignore', createOrReplace: 'replace'} as const
  )[operation]
  const client = await answeringClient(to)
  return importFile(file, {client, operation, releasesOperation})
}

/**
 * Writes a dataset of a lake that runs into one file, which is there only once it is whole.
 * @throws ArchiveError
 */
export async function exportArchive(from: LakeAddress, file: string): Promise<Copied> {
  const client = await answeringClient(from)
  const part = `${file}.${process.pid}.part`
  const remove = () => rmSync(part, {force: true})
  process.on('exit', remove)
  try {
    const {documentCount, assetCount} = await exportDataset({
      client,
      dataset: from.dataset,
      outputPath: part,
    })
    await rename(part, file)
    return {documents: documentCount, assets: assetCount}
  } catch (cause) {
    throw new ArchiveError(`Cannot export to ${file}: ${reasonOf(cause)}`, {cause})
  } finally {
    process.off('exit', remove)
    remove()
  }
}

async function importFile(file: string, options: ImportOptions): Promise<Copied> {
  let assets = 0
  const onProgress: ImportOptions['onProgress'] = ({step, total}) => {
    if (step.startsWith('Importing assets')) assets = total ?? 0
  }
  const unpacked = ephemeralFolder()
  try {
    const source = await sourceOf(file, unpacked.folder)
    const {numDocs, warnings} = await sanityImport(source, {...options, onProgress})
    const [warning] = warnings
    if (warning) throw new Error(warning.message)
    return {documents: numDocs, assets}
  } catch (cause) {
    throw new ArchiveError(`Cannot import ${file}: ${reasonOf(cause)}`, {cause})
  } finally {
    unpacked.remove()
  }
}

/** A stream of documents, or the folder that holds them with their assets. */
async function sourceOf(file: string, unpacked: string) {
  if ((await stat(file)).isDirectory()) return file
  if (file.endsWith('.ndjson')) return createReadStream(file)
  const packed = createReadStream(file)
  const unpack = unpackTar(unpacked, {
    filter: ({type}) => type === 'file' || type === 'directory',
  })
  if (file.endsWith('.tar')) await pipeline(packed, unpack)
  else await pipeline(packed, createGunzip(), unpack)
  const names = await readdir(unpacked, {recursive: true})
  const data = names.find((name) => name.endsWith('.ndjson'))
  if (data === undefined) throw new Error('it holds no .ndjson file')
  return dirname(join(unpacked, data))
}

function clientOf({url, projectId, dataset, token}: LakeAddress): SanityClient {
  return createClient({
    projectId,
    dataset,
    token,
    apiVersion: API_VERSION,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
  })
}

/** A client of a lake that answers it: what comes after would be tried for minutes. */
async function answeringClient(address: LakeAddress): Promise<SanityClient> {
  const client = clientOf(address)
  try {
    await client.withConfig({maxRetries: 0}).fetch('*[0]._id')
    return client
  } catch (cause) {
    throw new ArchiveError(`The lake at ${address.url} does not answer: ${reasonOf(cause)}`, {
      cause,
    })
  }
}

/** The first line of what is said of it: others hold help for who writes a program. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  return (said === 'fetch failed' && inner ? inner : said).split('\n')[0] ?? ''
}
