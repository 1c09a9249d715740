import {join} from 'node:path'
import {AssetFiles} from '../assets/assetFiles.ts'
import {Dataset} from '../query/dataset.ts'
import type {DocumentChange} from '../store/document.ts'
import type {Retention} from '../store/history.ts'
import {isPublicId, publishedIdOf, releaseOf} from '../store/ids.ts'
import {Store} from '../store/store.ts'
import type {AccessControl} from './access.ts'
import {RecentCommits} from './recentCommits.ts'

export interface LakeContents {
  /** Where everything it holds is kept. */
  folder: string
  projectId: string
  dataset: string
  /** How much of the past is kept; see `Retention` for the defaults. */
  retention?: Partial<Retention> | undefined
}

/** The store together with the views of it that queries and streams use. */
export class Lake {
  readonly store: Store
  readonly recent: RecentCommits
  readonly access: AccessControl
  readonly assets: AssetFiles
  readonly folder: string
  /** The one project and dataset the lake holds; any client configured for them works. */
  readonly projectId: string
  readonly dataset: string
  /** Every document: for whoever holds a token. */
  readonly everything: Dataset
  /**
   * What anyone may read. A dataset of its own, so that no join, count or reference in an
   * anonymous query can reach a draft or a secret.
   */
  readonly publicDocuments: Dataset

  /** @throws FolderError when the folder cannot be used */
  constructor(contents: LakeContents, access: (store: Store) => AccessControl) {
    const {folder, projectId, dataset, retention} = contents
    this.folder = folder
    this.projectId = projectId
    this.dataset = dataset
    const sanity = {projectId, dataset}
    this.store = new Store({
      folder,
      retention,
      strongReferrersOf: (id) => this.everything.referencesTo(id).strong,
    })
    this.access = access(this.store)
    this.assets = new AssetFiles(join(folder, 'assets'), sanity)
    this.recent = new RecentCommits(this.store.lastSequence)
    this.everything = new Dataset(this.store.documents(), sanity)
    this.publicDocuments = new Dataset(
      this.store.documents().filter((document) => isPublicId(document._id)),
      sanity,
    )
    this.store.onCommit((commit) => {
      this.everything.apply(commit.changes)
      this.publicDocuments.apply(commit.changes.filter(isPublicChange))
      this.recent.add(commit)
    })
  }

  /** The dataset a reader may query. */
  readableBy(identity: object | undefined): Dataset {
    return identity ? this.everything : this.publicDocuments
  }

  /** The ids of a document's draft and of its copies in releases. */
  versionsOf(publishedId: string): string[] {
    return this.#idsWhere((id) => id !== publishedId && publishedIdOf(id) === publishedId)
  }

  documentsInRelease(releaseId: string): string[] {
    return this.#idsWhere((id) => releaseOf(id) === releaseId)
  }

  #idsWhere(matches: (id: string) => boolean): string[] {
    return [...this.store.documents()].map(({_id}) => _id).filter(matches)
  }
}

export const isPublicChange = ({id}: DocumentChange): boolean => isPublicId(id)
