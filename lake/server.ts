import type {Migration} from '@home-care/schemas/migrations/migration.ts'
import {migrateContent, requireKnownContent, type SeedContent, seedOnce} from './contentAtStart.ts'
import {Lake, type LakeContents} from './datasets/lake.ts'
import {ephemeralFolder} from './ephemeralFolder.ts'
import {createApp} from './http/app.ts'
import {listenOnLoopback} from './loopback.ts'
import {type Notice, startNotices} from './notices.ts'
import {AccessControl, type AccessOptions} from './request/access.ts'
import {overwritingPlans, whyOverwrites} from './rules/overwrites.ts'
import {whyNotAlone} from './rules/secondPerson.ts'
import {startScheduledReleases} from './scheduledReleases.ts'
import {DamagedError} from './store/database.ts'
import {isDamage} from './store/sqliteError.ts'
import {type SiteWebhook, tellSite} from './webhooks/tellSite.ts'

export interface LakeOptions
  extends Omit<LakeContents, 'folder' | 'projectId' | 'dataset'>,
    Partial<AccessOptions> {
  /** Without one the lake is ephemeral: it keeps nothing. */
  folder?: string | undefined
  projectId?: string | undefined
  dataset?: string | undefined
  /** Without one, or with 0, any free port of loopback. */
  port?: number | undefined
  content?: SeedContent | undefined
  migrations?: readonly Migration[] | undefined
  webhook?: SiteWebhook | undefined
  notify?: ((notice: Notice) => Promise<void>) | undefined
}

export interface RunningLake {
  url: string
  lake: Lake
  /** The HTTP API, for a server at another address. */
  app: ReturnType<typeof createApp>
  close(): Promise<void>
}

/**
 * Starts a Content Lake: without options an empty one on a free port, which leaves nothing behind.
 * @example
 * const {url, close} = await startLake({folder: 'data', port: 3030})
 * @throws StartError, SchemaError, FolderError, DamagedError
 */
export async function startLake(options: LakeOptions = {}): Promise<RunningLake> {
  const {projectId = 'local', dataset = 'production'} = options
  const {robots = [], studioUrl = 'http://localhost:3333', pages = [], signIn = 'local'} = options
  const {folder, remove} = options.folder
    ? {folder: options.folder, remove: () => {}}
    : ephemeralFolder()
  const contents: LakeContents = {...options, folder, projectId, dataset}
  let lake: Lake | undefined
  try {
    const started = new Lake(contents, new AccessControl({robots, studioUrl, pages, signIn}))
    lake = started
    const app = createApp(started)
    if (options.migrations) requireKnownContent(started, options.migrations)
    await seedOnce(started, options.content ?? {documents: []})
    migrateContent(started, options.migrations ?? [])
    const server = await listenOnLoopback(app.fetch, options.port ?? 0)
    // The site then fetches the content.
    let refusal: string | undefined
    started.onHealth(() => [refusal])
    const stopTellingSite =
      options.webhook &&
      tellSite(started.store, options.webhook, (problem) => {
        refusal = problem
      })
    const {notify} = options
    const accounts = typeof signIn === 'string' ? undefined : signIn.accounts
    const stopNotices = accounts && notify && startNotices(started, accounts, notify)
    started.onHealth(() => overwritingPlans(started))
    const stopScheduledReleases = startScheduledReleases(
      started,
      (scheduler, transaction, releaseId) =>
        whyOverwrites(started, releaseId) ??
        whyNotAlone(started, scheduler, transaction, {isPlanned: true}),
    )
    let closing: Promise<void> | undefined
    return {
      url: `http://localhost:${server.port}`,
      lake: started,
      app,
      close() {
        stopTellingSite?.()
        stopScheduledReleases()
        stopNotices?.()
        closing ??= server.close().then(() => {
          started.close()
          remove()
        })
        return closing
      },
    }
  } catch (error) {
    lake?.close()
    remove()
    throw isDamage(error) ? new DamagedError(folder, error) : error
  }
}
