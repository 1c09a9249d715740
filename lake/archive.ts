import {createReadStream, rmSync} from 'node:fs'
import {readdir, rename, stat, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {createInterface} from 'node:readline'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {createClient, type SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import {unpackTar} from 'modern-tar/fs'
import {z} from 'zod'
import {ephemeralFolder} from './ephemeralFolder.ts'
import {RELEASES} from './store/ids.ts'

const API_VERSION = '2025-02-19'

/** What cannot be imported or exported; the message says why. */
export class ArchiveError extends Error {}

interface LakeAddress {
  url: string
  projectId: string
  dataset: string
  token: string
}

/** A dataset of a lake, or of a project with hosted Sanity. */
export type DatasetAddress = LakeAddress | Omit<LakeAddress, 'url'>

type ImportOptions = Parameters<typeof sanityImport>[1]

/**
 * What becomes of documents that are there already: they go, or stay; with neither, nothing is done
 * at all if there is one.
 */
export interface WhenThere {
  replace?: boolean | undefined
  missing?: boolean | undefined
}

/** Hears what is done, and how much of it, a few times a second. */
export type Progress = (step: string, done: number | undefined, all: number | undefined) => void

/** How often a step says how far it is. */
const TELL_EVERY_MS = 2000

/** Says each step when it begins, and then how far it is now and again. */
export function teller(say: (line: string) => void): Progress {
  let last = {step: '', at: 0}
  return (step, done, all) => {
    const isNew = step !== last.step
    if (!isNew && Date.now() - last.at < TELL_EVERY_MS) return
    last = {step, at: Date.now()}
    say(`  ${step}${done !== undefined && all ? ` (${done} of ${all})` : ''}`)
  }
}

/** How many documents of an archive a dataset lacks, has, and has besides. */
export interface Compared {
  missing: number
  there: number
  besides: number
}

/** What was copied. */
export interface Copied {
  documents: number
  assets: number
}

/**
 * Imports a `.tar.gz` as `sanity dataset export` and {@link exportArchive} write it, what was
 * unpacked from one, or an `.ndjson`, into a dataset. Assets that are there are not sent again.
 * @throws ArchiveError
 */
export async function importArchive(
  file: string,
  to: DatasetAddress,
  {replace, missing}: WhenThere,
  tell?: Progress,
): Promise<Copied> {
  const client = await answeringClient(to)
  const how = replace
    ? ({operation: 'createOrReplace', releasesOperation: 'replace'} as const)
    : missing
      ? ({operation: 'createIfNotExists', releasesOperation: 'ignore'} as const)
      : ({operation: 'create', releasesOperation: 'fail'} as const)
  if (replace) await openReleases(file, client)
  return importFile(file, {client, ...how}, tell)
}

/**
 * What importing a file into a dataset would find there; nothing is changed.
 * @throws ArchiveError
 */
export async function compareArchive(file: string, to: DatasetAddress): Promise<Compared> {
  const client = await answeringClient(to)
  const there = new Set(
    await client.fetch<string[]>(
      '*[!(_id in path("_.**")) && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])]._id',
    ),
  )
  const ids = await readArchive(file, idsIn)
  const both = ids.filter((id) => there.has(id)).length
  return {missing: ids.length - both, there: both, besides: there.size - both}
}

/**
 * Writes a dataset into one file, which is there only once it is whole.
 * @throws ArchiveError
 */
export async function exportArchive(
  from: DatasetAddress,
  file: string,
  tell?: Progress,
): Promise<Copied> {
  const client = await answeringClient(from)
  const part = `${file}.${process.pid}.part`
  const remove = () => rmSync(part, {force: true})
  process.on('exit', remove)
  try {
    // The exporter leaves it to nobody when it cannot open the file: that would end the process.
    await writeFile(part, '')
    const {documentCount, assetCount} = await exportDataset({
      client,
      dataset: from.dataset,
      outputPath: part,
      onProgress: ({step, current, total}) =>
        tell?.(step, current, total === '?' ? undefined : total),
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

/**
 * Makes those releases active again that are over by now and were not when the archive was written:
 * the importer sends what is in them at the same time as them, and what is over takes nothing in.
 * @throws ArchiveError
 */
async function openReleases(file: string, client: SanityClient): Promise<void> {
  const over = await client.fetch<string[]>(
    '*[_type == "system.release" && state in ["archived", "published"]]._id',
  )
  if (over.length === 0) return
  try {
    for (const {_id, state, ...release} of await readArchive(file, documentsOf)) {
      if (
        _id === undefined ||
        !over.includes(_id) ||
        (state !== 'active' && state !== 'scheduled')
      ) {
        continue
      }
      await client.action({
        actionType: 'sanity.action.release.import',
        releaseId: _id.slice(RELEASES.length),
        ifExists: 'replace',
        document: {_id, _type: 'system.release', metadata: release.metadata},
      })
    }
  } catch (cause) {
    throw new ArchiveError(`Cannot import ${file}: ${reasonOf(cause)}`, {cause})
  }
}

async function importFile(file: string, options: ImportOptions, tell?: Progress): Promise<Copied> {
  let assets = 0
  const onProgress: ImportOptions['onProgress'] = ({step, current, total}) => {
    if (step.startsWith('Importing assets')) assets = total ?? 0
    tell?.(step, current, total)
  }
  // Of two failures in one batch the importer ends with one, and leaves the other to nobody.
  const unhandled: unknown[] = []
  const keep = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', keep)
  try {
    const {numDocs, warnings} = await readArchive(file, (source) =>
      sanityImport(source, {...options, onProgress}),
    )
    if (unhandled.length > 0) throw unhandled[0]
    const [warning] = warnings
    if (warning) throw new Error(warning.message)
    return {documents: numDocs, assets}
  } catch (cause) {
    throw new ArchiveError(`Cannot import ${file}: ${reasonOf(cause)}`, {cause})
  } finally {
    process.off('unhandledRejection', keep)
  }
}

type Source = Awaited<ReturnType<typeof sourceOf>>

async function readArchive<Result>(
  file: string,
  use: (source: Source) => Promise<Result>,
): Promise<Result> {
  const unpacked = ephemeralFolder()
  try {
    return await use(await sourceOf(file, unpacked.folder))
  } finally {
    unpacked.remove()
  }
}

/** The ids of an archive's documents; those of its pictures and files are made by who imports them. */
async function idsIn(source: Source): Promise<string[]> {
  return (await documentsOf(source)).flatMap(({_id}) => _id ?? [])
}

/** An archive's documents: of each its id, and what says how it is with it if it is a release. */
async function documentsOf(source: Source): Promise<z.infer<typeof identified>[]> {
  const lines =
    typeof source === 'string' ? createReadStream(join(source, await documentsIn(source))) : source
  const documents: z.infer<typeof identified>[] = []
  for await (const line of createInterface({input: lines})) {
    if (line.trim() !== '') documents.push(identified.parse(JSON.parse(line)))
  }
  return documents
}

const identified = z.object({
  _id: z.string().optional(),
  state: z.unknown().optional(),
  metadata: z.unknown().optional(),
})

/** A stream of documents, or the folder that holds them with their assets. */
async function sourceOf(file: string, unpacked: string) {
  if ((await stat(file)).isDirectory()) return file
  if (file.endsWith('.ndjson')) return createReadStream(file)
  const packed = createReadStream(file)
  const unpack = unpackTar(unpacked, {
    // Unless it ends as a tar does, it was cut short.
    strict: true,
    filter: ({type}) => type === 'file' || type === 'directory',
  })
  if (file.endsWith('.tar')) await pipeline(packed, unpack)
  else await pipeline(packed, createGunzip(), unpack)
  return dirname(join(unpacked, await documentsIn(unpacked)))
}

async function documentsIn(folder: string): Promise<string> {
  const names = await readdir(folder, {recursive: true})
  const data = names.find((name) => name.endsWith('.ndjson'))
  if (data === undefined) throw new Error('it holds no .ndjson file')
  return data
}

function clientOf(address: DatasetAddress): SanityClient {
  const {projectId, dataset, token} = address
  return createClient({
    projectId,
    dataset,
    token,
    apiVersion: API_VERSION,
    ...('url' in address && {apiHost: address.url, useProjectHostname: false}),
    useCdn: false,
    perspective: 'raw',
  })
}

/** A client that is answered: what comes after would be tried for minutes. */
async function answeringClient(address: DatasetAddress): Promise<SanityClient> {
  const client = clientOf(address)
  try {
    await client.withConfig({maxRetries: 0}).fetch('*[0]._id')
    return client
  } catch (cause) {
    const who = 'url' in address ? `lake at ${address.url}` : `project ${address.projectId}`
    throw new ArchiveError(`The ${who} does not answer: ${reasonOf(cause)}`, {cause})
  }
}

/** The first line of what is said of it: others hold help for who writes a program. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  return (said === 'fetch failed' && inner ? inner : said).split('\n')[0] ?? ''
}
