import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {startLake} from 'lake/server.ts'
import {lakeClient} from 'lake/test/lakeClient.ts'
import type {SiteWebhook} from 'lake/webhooks/tellSite.ts'
import {sampleContent} from '../sampleContent.ts'
import {freePort} from './freePort.ts'
import {startTlsProxy, type Upstream} from './tlsProxy.ts'

export const projectId = 'wb7care1'
const dataset = 'production'

/** Tokens as the project's owner makes them: one that reads drafts, one that may do everything. */
const tokens = {reading: 'a-viewer-token-of-the-project', all: 'an-editor-token-of-the-project'}

/** What a request says of whom it was passed on for. */
const unsaid = {
  'x-forwarded-for': undefined,
  'x-forwarded-host': undefined,
  'x-forwarded-proto': undefined,
}

/**
 * A lake in the place of hosted Sanity, under its names and by TLS: `<project>.api.sanity.io`,
 * `<project>.apicdn.sanity.io`, `cdn.sanity.io` and `api.sanity.io`. Whoever signs in is let in as at
 * the lake, where hosted Sanity asks Google or a password.
 * The lake's own webhook stands for the project's; `lake/test/webhooks` checks that the docs ask for
 * the same.
 * @param studioUrl the one CORS origin of the project: the site's pages ask the site alone
 * @param webhook the site, and the secret that signs its requests
 */
export async function startHostedSanity({
  studioUrl,
  webhook,
}: {
  studioUrl: string
  webhook: SiteWebhook
}) {
  const folder = mkdtempSync(join(tmpdir(), 'hosted-sanity-'))
  const lake = await startLake({
    projectId,
    dataset,
    robots: [
      {id: 'site', name: 'Site', role: 'viewer', token: tokens.reading},
      {id: 'test', name: 'Test', role: 'administrator', token: tokens.all},
    ],
    studioUrl,
    // The names under which it tells addresses of its own.
    pages: ['https://cdn.sanity.io', 'https://api.sanity.io'],
    content: sampleContent,
    webhook,
  })
  /** Every request, as `host/path?query`. */
  const asked: string[] = []
  const upstream: Upstream = {
    ports: [Number(new URL(lake.url).port)],
    headers: ({url = '', headers}) => {
      asked.push(`${headers[':authority'] ?? headers.host}${url}`)
      return {
        host: 'localhost',
        // Sanity does not ask whose page shows a picture.
        'sec-fetch-site': undefined,
        ...(url.includes('/auth/login/')
          ? unsaid
          : // Under these names documents of pictures, and the sign-in, give their addresses.
            {'x-forwarded-host': url.includes('/auth/') ? 'api.sanity.io' : 'cdn.sanity.io'}),
      }
    },
  }
  const names = [`${projectId}.api`, `${projectId}.apicdn`, 'api', 'cdn']
  const port = await freePort()
  const proxy = await startTlsProxy(
    port,
    Object.fromEntries(names.map((name) => [`${name}.sanity.io`, upstream])),
  )
  const authority = join(folder, 'authority.pem')
  writeFileSync(authority, proxy.ca)

  return {
    port,
    asked,
    /** What an operator sets, and how a program of Node finds the stand-in. */
    variables: {
      SANITY_PROJECT_ID: projectId,
      SANITY_API_READ_TOKEN: tokens.reading,
      NODE_EXTRA_CA_CERTS: authority,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'leadToStandIn.ts'))}`,
      SANITY_STAND_IN_PORT: String(port),
    },
    writingToken: tokens.all,
    /** A program of somebody else's that writes into the project. */
    client: lakeClient(lake.url, tokens.all),
    /** Sanity is away: its hosts refuse whoever comes. */
    goAway: () => proxy.stop(),
    comeBack: () => proxy.start(),
    async close(): Promise<void> {
      await proxy.close()
      await lake.close()
      rmSync(folder, {recursive: true, force: true})
    },
  }
}

export type HostedSanity = Awaited<ReturnType<typeof startHostedSanity>>
