import {isLoopback} from '@home-care/environment/environment.ts'
import {type Listening, listenOnLoopback} from '@home-care/lake/loopback.ts'
import {Hono} from 'hono'
import {collectDefaultMetrics, Registry} from 'prom-client'

/** Headers that proxies add: a request with one of them comes from elsewhere. */
const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** `/metrics` for programs on this machine; requests through a proxy or from a web page are refused. */
function metricsApp(read: () => Promise<string>) {
  const app = new Hono()
  app.use(async (c, next) => {
    const host = URL.parse(`http://${c.req.header('host')}`)
    const isHere =
      host !== null &&
      isLoopback(host) &&
      !ofProxies.some((name) => c.req.header(name) !== undefined) &&
      ['none', undefined].includes(c.req.header('sec-fetch-site'))
    return isHere ? next() : c.text('Metrics are for programs on this machine.\n', 403)
  })
  app.get('/metrics', async (c) =>
    c.body(await read(), 200, {
      'content-type': Registry.PROMETHEUS_CONTENT_TYPE,
      'cache-control': 'no-store',
    }),
  )
  return app
}

/**
 * Serves the metrics on a port of their own, because the public ones lead elsewhere, and adds those of the
 * process (processor, memory, event loop delay).
 * @param port undefined: metrics are not served
 * @throws StartError when the port is taken
 */
export async function serveMetrics(
  port: number | undefined,
  {registry, read}: {registry: Registry; read: () => Promise<string>},
): Promise<Pick<Listening, 'close'>> {
  if (port === undefined) return {close: () => Promise.resolve()}
  const listening = await listenOnLoopback(metricsApp(read).fetch, port, {
    overrideGlobalObjects: false,
  })
  collectDefaultMetrics({register: registry})
  return listening
}
