import {createServer} from 'node:http'
import {createAdaptorServer, type ServerType} from '@hono/node-server'
import {WebSocketServer} from 'ws'
import {AccessControl} from './http/access.ts'
import {createApp} from './http/app.ts'
import {Lake, type LakeContents} from './http/lake.ts'
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
  /** What a lake that is started for the first time is filled with. */
  content: SeedContent
  /** Whom it tells of changes, and what signs that; without it nobody is told. */
  webhook?: {siteUrl: string; secret: string} | undefined
}

export interface RunningLake {
  url: string
  lake: Lake
  close(): Promise<void>
}

/** WebSocket messages carry queries and presence, never documents. */
const MOST_SOCKET_MESSAGE_BYTES = 1024 * 1024

/** The lake cannot be started; the message names the remedy. */
export class StartError extends Error {}

/**
 * Starts a Content Lake on loopback: 127.0.0.1 and, where there is one, ::1.
 * @throws StartError when the port is taken, FolderError when the folder cannot be used
 */
export async function startLake(options: LakeOptions): Promise<RunningLake> {
  const lake = new Lake(options, (store) => new AccessControl(store, options))
  try {
    await seed(lake, options.content, `http://localhost:${options.port}`)
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
        closing ??= Promise.all(servers.map(closeServer)).then(() => lake.close())
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

function listen(server: ServerType, hostname: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new StartError(`Port ${port} is taken.`) : error)
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
