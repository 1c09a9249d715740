import {createReadStream} from 'node:fs'
import {basename} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {type Migration, migrated} from '@home-care/schemas/migrations/migration.ts'
import {withAssets} from '@home-care/schemas/rules/archivedAssets.ts'
import {isWithdrawn} from '@home-care/schemas/rules/documentDates.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {strongReferences, withoutReferences} from '@home-care/schemas/rules/references.ts'
import {withWithdrawals} from '@home-care/schemas/rules/shownDocument.ts'
import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {assetIdOf} from '../store/assetAddress.ts'
import {RELEASES, releaseOf} from '../store/ids.ts'
import {
  ArchiveError,
  answeringClient,
  type DatasetAddress,
  fetchFile,
  reasonOf,
} from './datasetAddress.ts'
import type {ArchivedDocument} from './documents.ts'
import {fetchDocuments} from './exportArchive.ts'
import type {Copied, Progress} from './progress.ts'
import type {Archive, ArchivedAsset} from './readArchive.ts'

/**
 * The treatment of documents that exist: `replace` overwrites those that differ, but for consents that were
 * withdrawn there, `missing` leaves them.
 * Without either, one ends the import.
 */
export interface HowToImport {
  replace?: boolean | undefined
  missing?: boolean | undefined
  migrations?: readonly Migration[] | undefined
  /**
   * Gets the missing documents that references name; the references are then left out. Without it the
   * import is refused.
   */
  leaveOut?: ((gone: ReadonlySet<string>) => void) | undefined
}

export interface Compared {
  missing: number
  there: number
  besides: number
}

/**
 * Imports an archive of `sanity dataset export` or {@link exportArchive}. Only files inside the archive
 * become assets. What is there already as it is in the archive is not sent again.
 * @returns how many were sent
 * @throws ArchiveError
 * @example
 * await readArchive('content.tar.gz', (archive) => importArchive(archive, address, {replace: true}))
 */
export async function importArchive(
  archive: Archive,
  to: DatasetAddress,
  {replace, missing, migrations = [], leaveOut}: HowToImport,
  tell?: Progress,
): Promise<Copied> {
  const client = await answeringClient(to)
  const how = replace
    ? ({operation: 'createOrReplace', releasesOperation: 'replace'} as const)
    : missing
      ? ({operation: 'createIfNotExists', releasesOperation: 'ignore'} as const)
      : ({operation: 'create', releasesOperation: 'fail'} as const)
  try {
    const moved = migrated(archive.documents, migrations)
    const broken = await brokenReferences({...archive, documents: moved}, client, missing ?? false)
    const lostIds = new Set(broken.map(({id}) => id))
    const [first] = broken
    if (first && !leaveOut)
      throw new Error(
        `"${first.from}" refers to "${first.id}", which is neither in it nor there. Nothing was written.`,
      )
    if (first) leaveOut?.(lostIds)
    const {ids, uploaded} = await uploadAssets(archive, to, client, tell)
    const whole = first ? moved.map((document) => withoutReferences(document, lostIds)) : moved
    let documents = whole.map((document) => withAssets(document, ids))
    if (replace) {
      tell?.('Comparing documents', undefined, undefined)
      const stored = new Map((await fetchDocuments(to, client)).map((each) => [each._id, each]))
      documents = documents.map((each) => keptWithdrawn(each, stored.get(each._id)))
      const changed = new Set(documents.filter((each) => !isSame(each, stored.get(each._id))))
      // A scheduled release opens for a member that differs, and so goes with it.
      const opened = new Set([...changed].map(({_id}) => RELEASES + releaseOf(_id)))
      documents = documents.filter((each) => changed.has(each) || opened.has(each._id))
    }
    const releases = await prepareReleases(documents, how, client)
    const sent = await sendDocuments(releases.documents, {...how, client}, tell)
    await releases.schedule()
    return {documents: sent, assets: uploaded}
  } catch (cause) {
    throw new ArchiveError(`The archive cannot be imported: ${reasonOf(cause)}`, {cause})
  }
}

/**
 * Counts the documents that an import would add, and those that exist.
 * @throws ArchiveError
 * @example
 * await readArchive('content.tar.gz', (archive) => compareArchive(archive, address))
 */
export async function compareArchive({documents}: Archive, to: DatasetAddress): Promise<Compared> {
  const client = await answeringClient(to)
  const existing = new Set(
    await client.fetch<string[]>(
      '*[(!(_id in path("_.**")) || _type == "system.release") && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])]._id',
    ),
  )
  const common = documents.filter(({_id}) => existing.has(_id)).length
  return {missing: documents.length - common, there: common, besides: existing.size - common}
}

/**
 * The references to missing documents. The importer writes documents first and their references last, and
 * so would find them too late.
 */
async function brokenReferences(
  {documents, assets}: Archive,
  client: SanityClient,
  leaves: boolean,
): Promise<{id: string; from: string}[]> {
  const brought = new Set([
    ...documents.map(({_id}) => _id),
    ...assets.values().map(({kind, path}) => assetIdOf(kind, basename(path))),
  ])
  const open = documents.flatMap((document) =>
    [...strongReferences(document)]
      .filter((id) => !brought.has(id))
      .map((id) => ({id, from: document._id})),
  )
  if (open.length === 0) return []
  const ids = [...new Set(open.flatMap(({id, from}) => [id, from]))]
  const there = new Set(await client.fetch<string[]>('*[_id in $ids]._id', {ids}))
  // `--missing` does not write to existing documents.
  return open.filter(({id, from}) => !there.has(id) && !(leaves && there.has(from)))
}

/** An older archive must not undo a withdrawal of consent. */
function keptWithdrawn(
  document: ArchivedDocument,
  there: ArchivedDocument | undefined,
): ArchivedDocument {
  const restored = there ? withWithdrawals(document, there) : document
  return isRecord(restored) ? {...document, ...restored} : document
}

const uploadedAtOnce = 4

/** Uploads missing assets, and returns the id of each asset by its name in the archive. */
async function uploadAssets(
  {assets, described}: Archive,
  to: DatasetAddress,
  client: SanityClient,
  tell?: Progress,
) {
  const stored = await client.fetch<{_id: string; consent: unknown}[]>(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]{_id, consent}',
  )
  const existing = new Map(stored.map(({_id, consent}) => [_id, consent]))
  const isThere = async (id: string) =>
    existing.has(id) && (await fetchFile(to, id, 'HEAD')) !== null
  const ids = new Map<string, string>()
  let uploaded = 0
  const upload = async ([name, {kind, path}]: [string, ArchivedAsset]) => {
    const filename = basename(path)
    const expected = assetIdOf(kind, filename)
    const isKnown = await isThere(expected)
    const _id = isKnown
      ? expected
      : (await client.assets.upload(kind, createReadStream(path), {filename}))._id
    ids.set(name, _id)
    const [, hash] = _id.split('-')
    const fields = described[_id] ?? described[`${kind}-${hash}`]
    if (isKnown || existing.has(_id)) {
      await importConsent(_id, fields?.consent)
      return
    }
    uploaded += 1
    if (fields) await client.patch(_id).set(fields).commit()
  }
  /** Stored consents stay. A withdrawal is imported from any archive, and no archive removes one. */
  const importConsent = async (id: string, consent: unknown) => {
    const there = existing.get(id)
    if (!isRecord(consent)) return
    if (there === undefined || there === null) await client.patch(id).set({consent}).commit()
    else if (isWithdrawn(consent) && !isWithdrawn(there))
      await client.patch(id).set({'consent.isWithdrawn': true}).commit()
  }
  const waiting = [...assets]
  for (let at = 0; at < waiting.length; at += uploadedAtOnce) {
    tell?.('Uploading pictures and files', at, waiting.length)
    await Promise.all(waiting.slice(at, at + uploadedAtOnce).map(upload))
  }
  return {ids, uploaded}
}

function isSame(document: ArchivedDocument, there: ArchivedDocument | undefined): boolean {
  if (!there) return false
  const {_rev, _createdAt, _updatedAt} = there
  return isDeepStrictEqual({_createdAt, ...document, _rev, _updatedAt}, there)
}

/**
 * Prepares releases for their documents: a scheduled or ended release accepts none, and the importer sends
 * both together. An ended one is reopened, and the archive's are scheduled afterwards. A release whose time
 * has passed stays open, so that an import publishes nothing.
 */
async function prepareReleases(
  documents: ArchivedDocument[],
  {releasesOperation}: Pick<ImportOptions, 'releasesOperation'>,
  client: SanityClient,
) {
  const there = new Map(
    (
      await client.fetch<{_id: string; state: string}[]>('*[_type == "system.release"]{_id, state}')
    ).map(({_id, state}) => [_id, state]),
  )
  const scheduled: {releaseId: string; publishAt: string; at: string}[] = []
  const prepared: ArchivedDocument[] = []
  for (const document of documents) {
    const {_id, state, metadata, publishAt, finalDocumentStates, ...rest} = document
    const isOpen = state === 'active' || state === 'scheduled'
    const releaseId = _id.slice(RELEASES.length)
    const before = there.get(_id)
    if (before === 'scheduled' && releasesOperation === 'replace')
      await client.releases.unschedule({releaseId})
    if (!_id.startsWith(RELEASES) || !isOpen) {
      prepared.push(document)
      continue
    }
    if (releasesOperation === 'ignore' && there.has(_id)) continue
    prepared.push({...rest, _id, metadata, state: 'active'})
    if (
      state === 'scheduled' &&
      typeof publishAt === 'string' &&
      Date.parse(publishAt) > Date.now()
    )
      scheduled.push({releaseId, publishAt, at: String(document._updatedAt)})
    if (releasesOperation !== 'replace') continue
    if (before !== 'archived' && before !== 'published') continue
    await client.action({
      actionType: 'sanity.action.release.import',
      releaseId,
      ifExists: 'replace',
      document: {_id, _type: 'system.release', metadata},
    })
  }
  return {
    documents: prepared,
    async schedule() {
      // Two releases may be due at the same moment: the one scheduled later goes live last.
      scheduled.sort((a, b) => a.at.localeCompare(b.at))
      for (const {at: _, ...release} of scheduled) await client.releases.schedule(release)
    },
  }
}

type ImportOptions = Parameters<typeof sanityImport>[1]

async function sendDocuments(
  documents: ArchivedDocument[],
  options: ImportOptions,
  tell?: Progress,
): Promise<number> {
  if (documents.length === 0) return 0
  // The importer leaves every failure of a batch but the first unhandled.
  const unhandled: unknown[] = []
  const collectError = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', collectError)
  try {
    const {numDocs, warnings} = await sanityImport(documents, {
      ...options,
      onProgress: ({step, current, total}) => tell?.(step, current, total),
    })
    if (unhandled.length > 0) throw unhandled[0]
    const [warning] = warnings
    if (warning) throw new Error(warning.message)
    return numDocs
  } finally {
    process.off('unhandledRejection', collectError)
  }
}
