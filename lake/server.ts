import {ephemeralFolder} from './ephemeralFolder.ts'
import {AccessControl} from './http/access.ts'
import {createApp} from './http/app.ts'
import {Lake, type LakeContents} from './http/lake.ts'
import {whyNotAlone} from './http/secondPerson.ts'
import {listenOnLoopback} from './loopback.ts'
import {migrateContent} from './migrate.ts'
import {startNotices} from './notices.ts'
import type {LakeOptions} from './options.ts'
import {startScheduledReleases} from './scheduledReleases.ts'
import {seedOnce, storeContent} from './seed.ts'
import {DamagedError} from './store/database.ts'
import {isDamage} from './store/sqliteError.ts'
import {tellSite} from './webhooks/tellSite.ts'

export type {LakeOptions} from './options.ts'

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
 * @throws StartError, FolderError, DamagedError
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
    await seedOnce(started, async () => {
      if (options.content) await storeContent(started, options.content)
    })
    migrateContent(started, options.migrations ?? [])
    const server = await listenOnLoopback(app.fetch, options.port ?? 0)
    // The site asks for the content when it hears.
    const stopTellingSite = options.webhook && tellSite(started.store, options.webhook)
    const {notify} = options
    const accounts = typeof signIn === 'string' ? undefined : signIn.accounts
    const stopNotices = accounts && notify && startNotices(started, accounts, notify)
    const stopScheduledReleases = startScheduledReleases(started, (scheduler, transaction) =>
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
