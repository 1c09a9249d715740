import {createServer} from 'node:http'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {createAdaptorServer, type ServerType} from '@hono/node-server'
import {sampleDocuments} from 'schemas/sample/documents.ts'
import {sampleImages} from 'schemas/sample/images.generated.ts'
import {WebSocketServer} from 'ws'
import {EnvironmentError, type LakeEnvironment, readEnvironment} from './environment.ts'
import {AccessControl} from './http/access.ts'
import {createApp} from './http/app.ts'
import {DATASET, Lake, PROJECT_ID} from './http/lake.ts'
import {type SeedContent, seed} from './seed.ts'
import {FolderError} from './store/database.ts'
import {startWebhooks} from './webhooks/startWebhooks.ts'

export interface LakeOptions extends LakeEnvironment {
  /** What a lake that is started for the first time is filled with; default the sample content. */
  content?: SeedContent
}

export interface RunningLake {
  url: string
  lake: Lake
  close(): Promise<void>
}

const SAMPLE: SeedContent = {
  documents: sampleDocuments,
  images: Object.values(sampleImages).map(({filename}) =>
    fileURLToPath(import.meta.resolve(`schemas/sample/images/${filename}`)),
  ),
}

/** WebSocket messages carry queries and presence, never documents. */
const MOST_SOCKET_MESSAGE_BYTES = 1024 * 1024

/** The lake cannot be started; the message names the remedy. */
class StartError extends Error {}

/**
 * Starts a Content Lake on loopback: 127.0.0.1 and, where there is one, ::1.
 * @throws StartError when the port is taken, FolderError when the folder cannot be used
 */
export async function startLake(options: LakeOptions): Promise<RunningLake> {
  const lake = new Lake(join(options.dataDir, 'lake'), (store) => new AccessControl(store, options))
  try {
    await seed(lake, options.content ?? SAMPLE, `http://localhost:${options.port}`)
    const {fetch} = createApp(lake)
    const makeServer = () =>
      createAdaptorServer({
        fetch,
        createServer,
        websocket: {
          server: new WebSocketServer({noServer: true, maxPayload: MOST_SOCKET_MESSAGE_BYTES}),
        },
      })
    const ipv4 = makeServer()
    const port = await listen(ipv4, '127.0.0.1', options.port)
    const servers = [ipv4]
    const ipv6 = makeServer()
    if (await listensIfPresent(ipv6, '::1', port)) servers.push(ipv6)
    const stopWebhooks = tellSite(lake, options)
    let closing: Promise<void> | undefined
    return {
      url: `http://localhost:${port}`,
      lake,
      close() {
        stopWebhooks()
        closing ??= Promise.all(servers.map(closeServer)).then(() => lake.store.close())
        return closing
      },
    }
  } catch (error) {
    lake.store.close()
    throw error
  }
}

/** Once the lake answers: the site may ask for the content as soon as it is told. */
function tellSite({store}: Lake, {siteUrl, webhookSecret: secret}: LakeEnvironment): () => void {
  if (!secret) return () => undefined
  return startWebhooks({store, projectId: PROJECT_ID, dataset: DATASET, siteUrl, secret})
}

function listen(server: ServerType, hostname: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${port} is taken. Set LAKE_PORT to a free port.`)
          : error,
      )
    })
    server.listen(port, hostname, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Not every machine has IPv6. */
async function listensIfPresent(server: ServerType, hostname: string, port: number) {
  try {
    await listen(server, hostname, port)
    return true
  } catch (error) {
    if (error instanceof StartError) throw error
    return false
  }
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}

async function main(): Promise<void> {
  const environment = readEnvironment()
  const running = await startLake(environment)
  const stop = () => void running.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  console.log(`Content Lake ready at ${running.url}`)
  if (!environment.webhookSecret) {
    console.warn('SANITY_WEBHOOK_SECRET is not set: the site will see changes only minutes later.')
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    const isExpected = [EnvironmentError, StartError, FolderError].some(
      (kind) => error instanceof kind,
    )
    console.error(isExpected && error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
