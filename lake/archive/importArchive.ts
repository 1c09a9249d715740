import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {type Migration, migrated} from '../contentAtStart.ts'
import {RELEASES} from '../store/ids.ts'
import {answeringClient, authorized, type DatasetAddress, filesOrigin} from './datasetAddress.ts'
import type {ArchivedDocument} from './documents.ts'
import type {Copied, Progress} from './progress.ts'
import {type ImportOptions, readArchive} from './readArchive.ts'

/**
 * What happens to documents that exist: `replace` overwrites them, `missing` leaves them. Otherwise
 * one ends the import.
 */
interface HowToImport {
  replace?: boolean | undefined
  missing?: boolean | undefined
  /** Applied to the documents of the archive. */
  migrations?: readonly Migration[] | undefined
}

export interface Compared {
  missing: number
  there: number
  besides: number
}

/**
 * Imports a `.tar.gz` of `sanity dataset export` or {@link exportArchive}, or an `.ndjson`. Only
 * files inside the archive become assets; known assets are not sent again.
 * @throws ArchiveError
 * @example
 * await importArchive('content.tar.gz', address, {replace: true})
 */
export async function importArchive(
  file: string,
  to: DatasetAddress,
  {replace, missing, migrations = []}: HowToImport,
  tell?: Progress,
): Promise<Copied> {
  const client = await answeringClient(to)
  const how = replace
    ? ({operation: 'createOrReplace', releasesOperation: 'replace'} as const)
    : missing
      ? ({operation: 'createIfNotExists', releasesOperation: 'ignore'} as const)
      : ({operation: 'create', releasesOperation: 'fail'} as const)
  return readArchive(file, async ({documents: archived, assets}) => {
    const documents = migrated(archived, migrations)
    if (replace) await openReleases(documents, client)
    return importDocuments(documents, {...assets, ...how, client, assetFetch: onlyFrom(to)}, tell)
  })
}

/**
 * Counts the documents that an import would add, and those that are there.
 * @throws ArchiveError
 * @example
 * const {missing, there} = await compareArchive('content.tar.gz', address)
 */
export async function compareArchive(file: string, to: DatasetAddress): Promise<Compared> {
  const client = await answeringClient(to)
  const there = new Set(
    await client.fetch<string[]>(
      '*[!(_id in path("_.**")) && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])]._id',
    ),
  )
  return readArchive(file, async ({documents}) => {
    const both = documents.filter(({_id}) => there.has(_id)).length
    return {missing: documents.length - both, there: both, besides: there.size - both}
  })
}

/**
 * Reopens releases that ended after the archive was written: the importer sends a release and its
 * documents together, and an ended release takes none.
 */
async function openReleases(documents: ArchivedDocument[], client: SanityClient): Promise<void> {
  const over = await client.fetch<string[]>(
    '*[_type == "system.release" && state in ["archived", "published"]]._id',
  )
  for (const {_id, state, metadata} of documents) {
    if (!over.includes(_id) || (state !== 'active' && state !== 'scheduled')) continue
    await client.action({
      actionType: 'sanity.action.release.import',
      releaseId: _id.slice(RELEASES.length),
      ifExists: 'replace',
      document: {_id, _type: 'system.release', metadata},
    })
  }
}

async function importDocuments(
  documents: ArchivedDocument[],
  options: ImportOptions,
  tell?: Progress,
): Promise<Copied> {
  let assets = 0
  const onProgress: ImportOptions['onProgress'] = ({step, current, total}) => {
    if (step.startsWith('Importing assets')) assets = total ?? 0
    tell?.(step, current, total)
  }
  // The importer leaves every failure of a batch but the first unhandled.
  const unhandled: unknown[] = []
  const keep = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', keep)
  try {
    const {numDocs, warnings} = await sanityImport(documents, {...options, onProgress})
    if (unhandled.length > 0) throw unhandled[0]
    const [warning] = warnings
    if (warning) throw new Error(warning.message)
    return {documents: numDocs, assets}
  } finally {
    process.off('unhandledRejection', keep)
  }
}

/** A fetch from the dataset's own server: the importer asks the address in an asset's document. */
function onlyFrom(to: DatasetAddress): ImportOptions['assetFetch'] {
  return async (url, init) =>
    URL.parse(url)?.origin === filesOrigin(to)
      ? fetch(url, {method: init?.method ?? 'GET', ...authorized(to)})
      : new Response(null, {status: 404})
}
