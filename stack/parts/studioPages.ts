import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type Environment, root, SetupError} from '@home-care/environment/environment.ts'
import {studioEnvironment, tellStudio} from '@home-care/environment/studioPage.ts'
import {apiPaths} from '@home-care/lake/http/app.ts'
import {type Listening, listenAtSocket, listenOnLoopback} from '@home-care/lake/loopback.ts'
import type {AccessControl} from '@home-care/lake/request/access.ts'
import type {RunningLake} from '@home-care/lake/server.ts'
import type {HttpBindings} from '@hono/node-server'
import {serveStatic} from '@hono/node-server/serve-static'
import {type Context, Hono} from 'hono'
import {proxy} from 'hono/proxy'
import {secureHeaders} from 'hono/secure-headers'
import {givenSocket} from './givenSockets.ts'

export const studioFolder = join(root, 'studio/dist')

/**
 * Serves `studioPages` on loopback.
 * @throws SetupError when the Studio has not been built, StartError when its port is taken
 */
export function serveStudio(environment: Environment, lake?: RunningLake): Promise<Listening> {
  const {fetch} = studioPages(environment, lake)
  const socket = givenSocket(process.env)
  return socket === undefined
    ? listenOnLoopback(fetch, environment.STUDIO_PORT)
    : listenAtSocket(fetch, socket, environment.STUDIO_PORT)
}

/**
 * The built Studio and, under the same address, its lake: a browser anywhere needs to reach one origin
 * only.
 * @param lake left out with hosted Sanity
 * @throws SetupError when the Studio has not been built
 */
function studioPages(environment: Environment, lake?: RunningLake) {
  const page = tellStudio(readPage(), studioEnvironment(environment))
  const app = new Hono<{Bindings: HttpBindings}>()

  // The same header as the site's (web/front/securityHeaders.ts), in every answer, because the sign-in pages
  // come from the lake.
  if (environment.STUDIO_URL.startsWith('https:')) {
    app.use(async (c, next) => {
      await next()
      c.header('strict-transport-security', 'max-age=31536000')
    })
  }

  if (lake) for (const path of apiPaths) app.all(path, (c) => lake.app.fetch(c.req.raw, c.env))

  if (lake) app.all('/api/staff/*', (c) => askSite(c, environment, lake.lake.access))

  app.use(
    secureHeaders({
      contentSecurityPolicy: contentSecurityPolicy(page, environment),
      xFrameOptions: 'DENY',
      // The preview may open in a window of its own, and the Studio exchanges messages with it.
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      referrerPolicy: 'same-origin',
      strictTransportSecurity: false,
    }),
  )
  app.get(
    '/static/*',
    serveStatic({
      root: studioFolder,
      precompressed: true,
      onFound: (_path, c) =>
        c.header(
          'cache-control',
          hashed.test(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    }),
    (c) => c.notFound(),
  )
  app.get('/favicon.ico', serveStatic({root: studioFolder}))
  // Every other address belongs to the Studio's own router.
  app.get('*', (c) => c.html(page, 200, {'cache-control': 'no-cache'}))
  return app
}

/**
 * Proxies the site's staff API under the Studio's own address. A ticket, valid for a minute, names the
 * member to the site, so the browser needs no token.
 */
async function askSite(c: Context, {WEB_PORT, STUDIO_URL}: Environment, access: AccessControl) {
  const {headers} = c.req.raw
  const {identity, cookies} = await access.identifyBrowser(headers)
  const ticket = identity && access.ticketFor(identity)
  if (!ticket) return c.json({error: {message: 'Please sign in to the Studio again.'}}, 401)
  const {pathname, search} = new URL(c.req.url)
  const passedOn = ['accept', 'content-type', 'if-none-match', 'x-forwarded-for'].flatMap(
    (name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value] as const]
    },
  )
  const answer = await proxy(`http://localhost:${WEB_PORT}${pathname}${search}`, {
    method: c.req.method,
    body: c.req.raw.body,
    headers: {
      ...Object.fromEntries(passedOn),
      authorization: `Bearer ${ticket}`,
      origin: STUDIO_URL,
    },
  }).catch(() =>
    c.json({error: {message: 'The website does not answer. Please try again shortly.'}}, 502),
  )
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}

/** The bundler puts a hash of a file's content into its name. */
const hashed = /-[\w-]{8}\.\w+$/

function readPage(): string {
  try {
    return readFileSync(join(studioFolder, 'index.html'), 'utf8')
  } catch {
    throw new SetupError('The Studio is not built yet: run `npm run build` first.')
  }
}

function contentSecurityPolicy(page: string, {SITE_URL, SANITY_PROJECT_ID}: Environment) {
  const inline = [...page.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  // Hosted Sanity has servers of its own for content, pictures and accounts.
  const elsewhere = SANITY_PROJECT_ID ? ['https:', 'wss:'] : []
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...inline],
    // The Studio's components write their styles into the page.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', SITE_URL, ...elsewhere],
    mediaSrc: ["'self'", 'blob:', ...elsewhere],
    fontSrc: ["'self'", 'data:', ...elsewhere],
    connectSrc: ["'self'", SITE_URL, ...elsewhere],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    frameSrc: [SITE_URL],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    // No page may frame it, since a click on "Publish" or "Erase" could be stolen.
    frameAncestors: ["'none'"],
  }
}
