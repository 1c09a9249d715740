import {AccessControl, type SignIn} from './http/access.ts'
import {createApp} from './http/app.ts'
import {Lake, type LakeContents} from './http/lake.ts'
import {listenOnLoopback} from './loopback.ts'
import {type Notice, startNotices} from './notices.ts'
import {startScheduledReleases} from './scheduledReleases.ts'
import {type SeedContent, seed} from './seed.ts'
import {startWebhooks} from './webhooks/startWebhooks.ts'

export interface LakeOptions extends LakeContents {
  /** 0 for any that is free. */
  port: number
  /** The bearer with which the site reads drafts; without it there is no such bearer. */
  token?: string | undefined
  /** Origins of the pages that may ask: the Studio's, where a login ends, and the site's. */
  studioUrl: string
  siteUrl: string
  signIn: SignIn
  /** What a lake that is started for the first time is filled with. */
  content: SeedContent
  /** Whom it tells of changes, and what signs that; without it nobody is told. */
  webhook?: {siteUrl: string; secret: string} | undefined
  /** Tells somebody with an account that a colleague mentioned them or gave them a task. */
  notify?: ((notice: Notice) => Promise<void>) | undefined
}

export interface RunningLake {
  url: string
  lake: Lake
  /** Its HTTP API, for a server that answers under an address of its own as well. */
  app: ReturnType<typeof createApp>
  close(): Promise<void>
}

/**
 * Starts a Content Lake on loopback: 127.0.0.1 and, where there is one, ::1.
 * @throws StartError when the port is taken, FolderError when the folder cannot be used
 */
export async function startLake(options: LakeOptions): Promise<RunningLake> {
  const lake = new Lake(options, (store) => new AccessControl(store, options))
  try {
    await seed(lake, options.content)
    const app = createApp(lake)
    const server = await listenOnLoopback(app.fetch, options.port)
    const stopWebhooks = tellSite(lake, options)
    const {signIn, notify} = options
    if (signIn !== 'local' && notify) startNotices(lake, signIn.accounts, notify)
    const stopScheduledReleases = startScheduledReleases(lake)
    let closing: Promise<void> | undefined
    return {
      url: `http://localhost:${server.port}`,
      lake,
      app,
      close() {
        stopWebhooks()
        stopScheduledReleases()
        closing ??= server.close().then(() => lake.close())
        return closing
      },
    }
  } catch (error) {
    lake.close()
    throw error
  }
}

/** Once the lake answers: the site may ask for the content as soon as it is told. */
function tellSite({store}: Lake, {projectId, dataset, webhook}: LakeOptions): () => void {
  if (!webhook) return () => undefined
  return startWebhooks({store, projectId, dataset, ...webhook})
}
