import {importIntoNew} from './archive.ts'
import {ephemeralFolder} from './ephemeralFolder.ts'
import {AccessControl} from './http/access.ts'
import {createApp} from './http/app.ts'
import {Lake, type LakeContents} from './http/lake.ts'
import {whyNotAlone} from './http/secondPerson.ts'
import {listenAt} from './loopback.ts'
import {startNotices} from './notices.ts'
import {
  accessOptions,
  isLoopbackAddress,
  type LakeOptions,
  requireNames,
  requireTls,
} from './options.ts'
import {startScheduledReleases} from './scheduledReleases.ts'
import {seedOnce, storeContent} from './seed.ts'
import {DamagedError} from './store/database.ts'
import {isDamage} from './store/sqliteError.ts'

export {type LakeOptions, OptionsError} from './options.ts'

export interface RunningLake {
  url: string
  lake: Lake
  /** Its HTTP API, for a server that answers under an address of its own as well. */
  app: ReturnType<typeof createApp>
  close(): Promise<void>
}

/**
 * Starts a Content Lake: with no options an empty one on a free port of loopback, which leaves
 * nothing behind.
 * @throws OptionsError when what is asked for does not go together
 * @throws StartError when the port is taken, FolderError when the folder cannot be used, DamagedError
 *   when its database is not whole
 * @throws ArchiveError when the archive cannot be imported
 */
export async function startLake(options: LakeOptions = {}): Promise<RunningLake> {
  const {projectId = 'local', dataset = 'production', host = 'localhost', tls} = options
  const access = accessOptions(options, host)
  requireNames({projectId, dataset})
  if (tls) requireTls(tls)
  const {folder, remove} = options.folder
    ? {folder: options.folder, remove: () => {}}
    : ephemeralFolder()
  const contents: LakeContents = {...options, folder, projectId, dataset}
  let lake: Lake | undefined
  try {
    const started = new Lake(contents, (store) => new AccessControl(store, access))
    lake = started
    const app = createApp(started)
    await seedOnce(started, async () => {
      if (options.content) await storeContent(started, options.content)
      const {importFrom, tellImport} = options
      if (importFrom) await importIntoNew(started, app.fetch, importFrom, tellImport)
    })
    const server = await listenAt(app.fetch, options.port ?? 0, host, tls)
    // Once the lake answers: who is told may ask for the content at once.
    started.webhooks.start()
    const {signIn} = access
    if (typeof signIn !== 'string' && options.notify) {
      startNotices(started, signIn.accounts, options.notify)
    }
    const stopScheduledReleases = startScheduledReleases(started, (scheduler, transaction) =>
      whyNotAlone(started, scheduler, transaction, {isPlanned: true}),
    )
    let closing: Promise<void> | undefined
    return {
      url: urlAt(tls ? 'https' : 'http', host, server.port),
      lake: started,
      app,
      close() {
        started.webhooks.stop()
        stopScheduledReleases()
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

/** Where this machine reaches what listens there. */
function urlAt(scheme: 'http' | 'https', host: string, port: number): string {
  const isEverywhere = ['0.0.0.0', '::'].includes(host)
  const name = isEverywhere || isLoopbackAddress(host) ? 'localhost' : host
  return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`
}
