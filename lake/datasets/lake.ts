import {join} from 'node:path'
import {log} from '@home-care/environment/log.ts'
import {AssetFiles} from '../assets/assetFiles.ts'
import {DerivedImages} from '../assets/derivedImages.ts'
import {type AccessControl, SYSTEM} from '../request/access.ts'
import {isAsset} from '../store/assetAddress.ts'
import type {StoredDocument} from '../store/document.ts'
import {publishedIdOf} from '../store/ids.ts'
import {latestEnd} from '../store/plausibleEnds.ts'
import {releaseProblem} from '../store/releases.ts'
import {removeCopies} from '../store/schemaSteps.ts'
import type {Store} from '../store/store.ts'
import {mostDocuments} from '../store/transaction.ts'
import {Streams} from '../streams/streams.ts'
import {keepConsents} from './keepConsents.ts'
import {purgeCommentsAbout} from './purgeCommentsAbout.ts'
import type {RequestMetric} from './requestMetrics.ts'
import {type DatasetOptions, ServedDataset} from './servedDataset.ts'
import {approvedPart, type SecondPersonContent} from './wording.ts'

export interface LakeContents extends Omit<DatasetOptions, 'wordingOf' | 'complete'> {
  administratorFields?: Readonly<Record<string, readonly string[]>> | undefined
  /** The content that only a second person publishes, once an administrator asks for it. */
  secondPersonContent?: SecondPersonContent | undefined
  observe?: ((metric: RequestMetric) => void) | undefined
}

export type AdministratorFields = ReadonlyMap<string, readonly string[]>

/** The content with its pictures, its access, and the dataset of comments beside it. */
export class Lake extends ServedDataset {
  readonly access: AccessControl
  readonly assets: AssetFiles
  readonly derivedImages: DerivedImages
  readonly administratorFields: AdministratorFields
  readonly wordingOf: (document: StoredDocument) => unknown
  readonly observe: LakeContents['observe']
  readonly comments: ServedDataset
  readonly #problemsOf: (() => Iterable<string | undefined>)[] = []

  constructor(contents: LakeContents, access: AccessControl) {
    const {folder, projectId, dataset, secondPersonContent = {}} = contents
    const wordingOf = approvedPart(secondPersonContent)
    super({...contents, wordingOf, complete: keepConsents}, new Streams())
    this.wordingOf = wordingOf
    this.administratorFields = new Map(Object.entries(contents.administratorFields ?? {}))
    this.observe = contents.observe
    this.access = access
    this.assets = new AssetFiles(join(folder, 'assets'), {projectId, dataset})
    this.derivedImages = new DerivedImages(join(folder, 'derived-images'))
    notePreviewSharing(this.store, this.access)
    this.store.onTidy(() => endSecretsOfTheFuture(this.store))
    const removeFiles = forgetAssets(this.store, this.assets, this.derivedImages)
    const name = `${dataset}-comments`
    const folderOfComments = join(folder, 'datasets', name)
    this.comments = new ServedDataset(
      {...contents, folder: folderOfComments, dataset: name},
      this.streams,
    )
    this.store.erasing.onErase(async ({documentIds, author}) => {
      const isThere = (id: string) => this.store.get(id) !== undefined
      for (const each of [folder, folderOfComments]) removeCopies(join(each, 'lake.sqlite'))
      removeFiles([...documentIds].filter((id) => !isThere(id)))
      const deletedIds = [...documentIds].filter(
        (id) => !this.store.documents.groupOf(id).some(isThere),
      )
      await purgeCommentsAbout(this.comments.store, new Set(deletedIds.map(publishedIdOf)), author)
    })
    this.onHealth(() => [this.store.clock.doubt])
    this.onHealth(() => this.store.documents.values().map(releaseProblem))
    for (const {store} of this.datasets) {
      this.onHealth(() => store.erasing.problems())
      void store.erasing.resume()
    }
  }

  /** Adds what knows of problems, in sentences for staff. */
  onHealth(problemsOf: () => Iterable<string | undefined>): void {
    this.#problemsOf.push(problemsOf)
  }

  get problems(): string[] {
    return this.#problemsOf
      .flatMap((problemsOf) => [...problemsOf()])
      .filter((problem) => problem !== undefined)
  }

  get datasets(): ServedDataset[] {
    return [this, this.comments]
  }

  datasetNamed(name: string): ServedDataset | undefined {
    return this.datasets.find(({dataset}) => dataset === name)
  }

  override close(): void {
    this.comments.close()
    super.close()
  }
}

/** The trail keeps no address of a page: it would outlive the page's erasure. */
function notePreviewSharing(store: Store, access: AccessControl): void {
  const isShared = (document: StoredDocument | null) =>
    document?._type === 'sanity.previewUrlShareAccess' && Boolean(document.secret)
  store.onCommit(({author, changes}) => {
    for (const {before, after} of changes) {
      if (isShared(after)) access.note(author, 'shared the preview')
      else if (isShared(before)) access.note(author, 'stopped sharing the preview')
    }
  })
}

function endSecretsOfTheFuture(store: Store): void {
  const soon = latestEnd(5 * 60_000)
  const ids = store.documents
    .values()
    .filter(({_type, _updatedAt}) => _type === 'sanity.previewUrlSecret' && _updatedAt > soon)
    .map(({_id}) => _id)
    .toArray()
  if (ids.length === 0) return
  store.commit({author: SYSTEM.id, request: ids}, (transaction) => {
    for (const id of ids.slice(0, mostDocuments)) transaction.delete(id)
  })
}

/**
 * Removes the bytes of an asset with its document, so that deleting a picture takes it off the web.
 * Bytes that a crash left without a document go at the next start.
 * @returns what removes the bytes of assets, and throws when it cannot
 */
function forgetAssets(
  store: Store,
  files: AssetFiles,
  derived: DerivedImages,
): (assetIds: readonly string[]) => void {
  const removeFiles = (assetIds: readonly string[]) => {
    for (const id of assetIds) files.remove(id)
    derived.removeOf(assetIds)
  }
  const forget = (assetIds: readonly string[]) => {
    const deletedIds = assetIds.filter((id) => !store.get(id))
    try {
      if (deletedIds.length > 0) removeFiles(deletedIds)
    } catch (error) {
      const names = deletedIds.join(', ')
      log.error(
        {err: error},
        `The file of ${names} could not be removed; tried again at the next start.`,
      )
    }
  }
  // Beside an empty database the files may be part of a restore.
  if (store.documents.size > 0) forget(files.ids())
  store.onCommit(({changes}) =>
    forget(
      changes.flatMap(({id, before, after}) => (before && !after && isAsset(before) ? id : [])),
    ),
  )
  return removeFiles
}
