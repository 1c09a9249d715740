import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {HttpBindings} from '@hono/node-server'
import {serveStatic} from '@hono/node-server/serve-static'
import {type Environment, root, SetupError} from 'environment/environment.ts'
import {studioEnvironment, tellStudio} from 'environment/studioPage.ts'
import {Hono} from 'hono'
import {secureHeaders} from 'hono/secure-headers'
import {apiPaths} from 'lake/http/app.ts'
import type {RunningLake} from 'lake/server.ts'

/** Where the built Studio is. */
export const studioFolder = join(root, 'studio/dist')

/**
 * The built Studio and, under the same address, the lake it works on: a browser anywhere needs to
 * reach one origin only.
 * @param lake left out with hosted Sanity
 * @throws SetupError when the Studio has not been built
 */
export function studioPages(environment: Environment, lake?: RunningLake) {
  const page = tellStudio(readPage(), studioEnvironment(environment))
  const app = new Hono<{Bindings: HttpBindings}>()

  if (lake) for (const path of apiPaths) app.all(path, (c) => lake.app.fetch(c.req.raw, c.env))

  app.use(
    secureHeaders({
      contentSecurityPolicy: contentSecurityPolicy(page, environment),
      xFrameOptions: 'DENY',
      // The preview may be opened in a window of its own, and is talked to there.
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      referrerPolicy: 'same-origin',
      // Whoever ends TLS in front decides on this.
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
  // Every other address is one of the Studio's own router.
  app.get('*', (c) => c.html(page, 200, {'cache-control': 'no-cache'}))
  return app
}

/** The bundler's names change with what is in the file. */
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
    // Nobody may frame it: a click on "Publish" or "Erase" could be stolen.
    frameAncestors: ["'none'"],
  }
}
