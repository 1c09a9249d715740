import {randomUUID} from 'node:crypto'
import {mkdirSync, readdirSync, renameSync, rmSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {notePreviewSharing} from '../accounts/previewSharing.ts'
import {AssetFiles} from '../assets/assetFiles.ts'
import {DerivedImages} from '../assets/derivedImages.ts'
import {forgetAssets} from '../assets/forgetAssets.ts'
import {syncFolder} from '../assets/writeAtomically.ts'
import {startScheduledReleases} from '../scheduledReleases.ts'
import {ClosedError} from '../store/errors.ts'
import {publishedIdOf} from '../store/ids.ts'
import type {Store} from '../store/store.ts'
import {doSome} from '../turns.ts'
import {type WebhookOptions, Webhooks} from '../webhooks/webhooks.ts'
import type {AccessControl} from './access.ts'
import {DatasetCopies} from './datasetCopies.ts'
import {eraseSaid} from './eraseSaid.ts'
import {ALIAS, DATASET_NAME} from './names.ts'
import type {Answered} from './observed.ts'
import {OpenStreams} from './openStreams.ts'
import {type DatasetOptions, ServedDataset} from './servedDataset.ts'
import {type SecondPersonContent, wordingFor} from './wording.ts'

export interface LakeContents extends Omit<DatasetOptions, 'wordingOf'>, WebhookOptions {
  /** Top-level fields that only administrators decide, by document type. */
  administratorFields?: Readonly<Record<string, readonly string[]>> | undefined
  /** What needs a second person to be published, once an administrator asks for it. */
  secondPersonContent?: SecondPersonContent | undefined
  /** Told of every request that was answered. */
  observe?: ((answered: Answered) => void) | undefined
}

/** How folders are named that are no dataset any more, or not yet: what is left of one is removed. */
const DELETED = '.deleted-'
const UNNAMED = '.unnamed-'

/** So long a dataset is filled in one turn of the event loop. */
const FILLING_MS = 10

export type AdministratorFields = ReadonlyMap<string, readonly string[]>

/**
 * The dataset the lake was started for, with its pictures and those who may come, and beside it the
 * datasets that were made since: each in a folder of its own, and only for those who are signed in.
 */
export class Lake extends ServedDataset {
  readonly access: AccessControl
  readonly assets: AssetFiles
  readonly derivedImages: DerivedImages
  readonly administratorFields: AdministratorFields
  readonly webhooks: Webhooks
  readonly secondPersonContent: SecondPersonContent
  readonly observe: LakeContents['observe']
  readonly copies = new DatasetCopies(this)
  readonly #options: LakeContents
  readonly #others = new Map<string, {dataset: ServedDataset; stop(): void}>()
  readonly #opened: ((dataset: ServedDataset) => void)[] = []
  #isClosed = false

  /** @throws FolderError when the folder cannot be used */
  constructor(contents: LakeContents, access: (store: Store) => AccessControl) {
    const {folder, projectId, dataset, secondPersonContent = {}} = contents
    super({...contents, wordingOf: wordingFor(secondPersonContent)}, new OpenStreams())
    this.#options = contents
    this.administratorFields = new Map(Object.entries(contents.administratorFields ?? {}))
    this.secondPersonContent = secondPersonContent
    this.observe = contents.observe
    this.access = access(this.store)
    this.assets = new AssetFiles(join(folder, 'assets'), {projectId, dataset})
    this.derivedImages = new DerivedImages(join(folder, 'derived-images'))
    notePreviewSharing(this.store, this.access)
    forgetAssets(this.store, this.assets, this.derivedImages)
    // The views the site and the Studio ask for, so that nobody has to wait for them.
    this.everything.prepare('published')
    this.everything.prepare('drafts')
    this.publicDocuments.prepare('published')
    this.store.onErase(async ({purged, author}) => {
      const comments = this.datasetNamed(this.commentsName)
      const erased = new Set([...purged].map(publishedIdOf).filter((id) => !this.#isThere(id)))
      if (comments && erased.size > 0) await eraseSaid(comments.store, erased, author)
    })
    this.webhooks = new Webhooks(this, contents)
    // What staff say to each other is told to no program.
    this.onDataset((other) => {
      if (other.dataset !== this.commentsName) this.webhooks.watch(other)
    })
    mkdirSync(this.#folderOfOthers, {recursive: true, mode: 0o700})
    for (const name of readdirSync(this.#folderOfOthers)) {
      if (DATASET_NAME.test(name)) this.makeDataset(name)
      else if (name.startsWith(DELETED) || name.startsWith(UNNAMED)) {
        rmSync(join(this.#folderOfOthers, name), {recursive: true, force: true})
      }
    }
  }

  /** The names of all datasets, the lake's own first. */
  get datasets(): string[] {
    return [this.dataset, ...this.#others.keys()]
  }

  /** The dataset of that name, or the one that `~alias` stands for. */
  datasetNamed(nameOrAlias: string): ServedDataset | undefined {
    const alias = ALIAS.exec(nameOrAlias)?.[1]
    const name = alias === undefined ? nameOrAlias : this.store.aliases.get(alias)?.datasetName
    return name === this.dataset ? this : this.#others.get(name ?? '')?.dataset
  }

  /** Where the Studio keeps what is said about the content, once somebody has said something. */
  get commentsName(): string {
    return `${this.dataset}-comments`
  }

  /**
   * The dataset of that name, made if there is none: whatever a crash leaves of one that is being
   * made is an empty dataset at the next start.
   */
  makeDataset(name: string): ServedDataset {
    const known = this.datasetNamed(name)
    if (known) return known
    return this.#serve(this.#open(name))
  }

  #open(name: string, isFilledLater = false): ServedDataset {
    const folder = join(this.#folderOfOthers, name)
    return new ServedDataset({...this.#options, folder, dataset: name, isFilledLater}, this.streams)
  }

  #serve(dataset: ServedDataset): ServedDataset {
    this.#others.set(dataset.dataset, {dataset, stop: startScheduledReleases(dataset)})
    for (const listener of this.#opened) listener(dataset)
    return dataset
  }

  /** Where a dataset may be made that has no name yet; whatever a crash leaves of it is removed. */
  unnamedFolder(): string {
    return join(this.#folderOfOthers, UNNAMED + randomUUID())
  }

  /**
   * Makes a dataset of a folder that holds all of one, little by little: it is served once it is read.
   * Once the folder has its name no crash takes it away.
   */
  async addDataset(name: string, whole: string): Promise<void> {
    this.#requireOpen()
    const folder = join(this.#folderOfOthers, name)
    await rename(whole, folder)
    let dataset: ServedDataset | undefined
    try {
      await syncFolder(this.#folderOfOthers)
      this.#requireOpen()
      dataset = this.#open(name, true)
      const filling = dataset.store.filling()
      while (!doSome(filling, FILLING_MS).done) {
        await nextTurn()
        this.#requireOpen()
      }
      this.#serve(dataset)
    } catch (error) {
      dataset?.close()
      // What could not be read now is no dataset at the next start either.
      if (!(error instanceof ClosedError)) await rename(folder, whole)
      throw error
    }
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new ClosedError('The lake is stopping')
  }

  /**
   * Deletes a dataset beside the lake's own, with all that is known of it: its documents and their
   * past, and what webhooks were to be told. Whoever listens to it is told that it is gone.
   * @throws when its folder cannot be removed: then it is still there
   */
  async deleteDataset(name: string): Promise<void> {
    const other = this.#others.get(name)
    if (!other) return
    this.#others.delete(name)
    other.stop()
    this.webhooks.forget(other.dataset)
    this.store.aliases.unlinkFrom(name)
    other.dataset.delete()
    // Once it has this name no crash brings it back.
    const removed = join(this.#folderOfOthers, DELETED + randomUUID())
    try {
      renameSync(other.dataset.folder, removed)
    } catch (error) {
      this.makeDataset(name)
      throw error
    }
    await syncFolder(this.#folderOfOthers)
    await rm(removed, {recursive: true, force: true})
  }

  /** Calls the listener with every dataset beside the lake's own, now and when it is made. */
  onDataset(listener: (dataset: ServedDataset) => void): void {
    this.#opened.push(listener)
    for (const {dataset} of this.#others.values()) listener(dataset)
  }

  /** Whether a document is there, as a draft or in a release at least. */
  #isThere(publishedId: string): boolean {
    return (
      this.store.get(publishedId) !== undefined ||
      this.everything.versionsOf(publishedId).length > 0
    )
  }

  override close(): void {
    this.#isClosed = true
    this.copies.stop()
    for (const {dataset, stop} of this.#others.values()) {
      stop()
      dataset.close()
    }
    super.close()
  }

  get #folderOfOthers(): string {
    return join(this.folder, 'datasets')
  }
}
