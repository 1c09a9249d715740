import {log} from '@home-care/environment/log.ts'
import {upgradeWebSocket} from '@hono/node-server'
import {Hono, type Next} from 'hono'
import {cors} from 'hono/cors'
import {getPath} from 'hono/utils/url'
import {setCookies} from '../accounts/signInAnswers.ts'
import {findDataset} from '../datasets/datasets.ts'
import type {Lake} from '../datasets/lake.ts'
import type {LakeContext, LakeEnv} from '../datasets/lakeEnv.ts'
import {requestMetrics} from '../datasets/requestMetrics.ts'
import {requireIdentity} from '../request/access.ts'
import {asApiError, plainError} from '../request/errors.ts'
import {apiVersionOf, VERSION_PATH} from '../request/request.ts'
import {accountRoutes} from '../staff/accountRoutes.ts'
import {signInRoutes} from '../staff/signInRoutes.ts'
import {staffRoutes} from '../staff/staffRoutes.ts'
import {assetRoutes} from './assetRoutes.ts'
import {backupRoute} from './backupRoute.ts'
import {contentRoutes} from './contentRoutes.ts'
import {eraseRoute} from './eraseRoute.ts'
import {healthRoute} from './healthRoute.ts'
import {historyRoutes} from './historyRoutes.ts'
import {listenSocket} from './listenSocket.ts'
import {presenceSocket} from './presenceSocket.ts'
import {projectRoutes} from './projectRoutes.ts'
import {streamRoutes} from './streamRoutes.ts'

/** The paths of the API, for a server that has others as well. */
export const apiPaths = [
  `${VERSION_PATH}/*`,
  ...['/auth/*', '/users/*', '/images/*', '/files/*', '/assets/*', '/health', '/listen-socket'],
]

/** The lake's HTTP API. Paths begin with an API version, which login and image URLs may omit. */
export function createApp(lake: Lake): Hono<LakeEnv> {
  // @sanity/migrate doubles a slash.
  const app = new Hono<LakeEnv>({getPath: (request) => getPath(request).replace(/\/{2,}/g, '/')})

  if (lake.observe) app.use(requestMetrics(lake.observe))
  app.use(dropBodyOfHead)
  app.use((c, next) => guard(lake, c, next))
  app.use(
    cors({
      origin: (origin) => (lake.access.allowsOrigin(origin) ? origin : null),
      credentials: true,
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'],
      maxAge: 86_400,
    }),
  )
  app.use((c, next) => identify(lake, c, next))
  if (!lake.access.isOpen) app.use(requireSignIn)

  const endpoints = new Hono<LakeEnv>()
    .route('/', contentRoutes(lake))
    .route('/', streamRoutes(lake))
    .route('/', historyRoutes(lake))
    .route('/', eraseRoute(lake))
    .route('/', accountRoutes(lake))
    .route('/', projectRoutes(lake))
    .route('/', assetRoutes(lake))
    .route('/', backupRoute(lake))
    .get('/socket/:dataset', upgradeWebSocket(presenceSocket(lake)))
  if (typeof lake.access.signIn !== 'string') {
    const {accounts, mail} = lake.access.signIn
    const isStudio = (origin: string) => lake.access.isStudio(origin)
    app.route('/', signInRoutes({...lake.access.signIn, isStudio}))
    endpoints.route('/', staffRoutes({accounts, lake, url: lake.access.studioUrl, mail}))
  }
  const paths = new Set(endpoints.routes.map(({path}) => path))
  for (const path of paths) {
    if (path.includes('/:dataset')) app.use(VERSION_PATH + path, findDataset(lake))
  }
  app.route(VERSION_PATH, endpoints)
  app.route('/', accountRoutes(lake))
  app.route('/', assetRoutes(lake))
  app.route('/', healthRoute(lake))
  app.get('/listen-socket', upgradeWebSocket(listenSocket(lake)))

  app.onError((error, c) => {
    const isMutation = /\/data\/(mutate|erase)\//.test(c.req.path)
    const isAction = /\/data\/(actions|second-person)\//.test(c.req.path)
    const write = isMutation ? 'mutation' : isAction ? 'action' : undefined
    const {status, body} = asApiError(error, write)
    return c.json(body, status)
  })
  app.notFound((c) => {
    // A query string may hold an editor's words.
    log.warn(`Content Lake: no such endpoint: ${c.req.method} ${c.req.path}`)
    const {status, body} = plainError(404, `No such endpoint: ${c.req.method} ${c.req.path}`)
    return c.json(body, status)
  })
  return app
}

/** Hono answers HEAD by GET, and would not close the resources of the body. */
async function dropBodyOfHead(c: LakeContext, next: Next): Promise<void> {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}

/** Refuses requests for another machine's name, and from pages that may not use the lake. */
async function guard(lake: Lake, c: LakeContext, next: Next): Promise<void> {
  if (!lake.access.allowsHost(new URL(c.req.url).host)) {
    throw plainError(403, 'The Content Lake answers only under a name of this machine')
  }
  const origin = c.req.header('origin')
  const asksWhetherAllowed = c.req.path.endsWith('/check/cors')
  if (origin !== undefined && !asksWhetherAllowed && !lake.access.allowsOrigin(origin)) {
    throw plainError(403, `Pages of ${origin} may not use this Content Lake (see STUDIO_URL)`)
  }
  const [site, referer] = [c.req.header('sec-fetch-site'), c.req.header('referer')]
  // A person may open an address by a link of any site.
  const isOpened = c.req.header('sec-fetch-dest') === 'document'
  if (origin === undefined && !isOpened && lake.access.isForeign({site, referer})) {
    throw plainError(403, 'Pages of other sites may not use this Content Lake')
  }
  await next()
}

/** The addresses that answer without a session or a token: those of signing in, and `/health`. */
const beforeSignIn = /^(?:\/v[^/]+)?\/(?:auth\/.+|users\/me)$|^\/health$/

async function requireSignIn(c: LakeContext, next: Next): Promise<void> {
  if (!beforeSignIn.test(c.req.path)) requireIdentity(c.get('identity'))
  await next()
}

async function identify(lake: Lake, c: LakeContext, next: Next): Promise<void> {
  const authorization = c.req.header('authorization')
  const {identity, cookies} = authorization
    ? {identity: lake.access.identify(authorization), cookies: []}
    : await lake.access.identifyBrowser(c.req.raw.headers)
  c.set('identity', identity)
  c.set('apiVersion', apiVersionOf(c.req.path.split('/')[1] ?? ''))
  await next()
  setCookies(c, cookies)
}
