import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {startLake} from '@home-care/lake/server.ts'
import {lakeClient} from '@home-care/lake/test/lakeClient.ts'
import type {SiteWebhook} from '@home-care/lake/webhooks/tellSite.ts'
import {sampleContent} from '../parts/sampleContent.ts'
import {freePort} from './freePort.ts'
import {startTlsProxy, type Upstream} from './tlsProxy.ts'

export const projectId = 'wb7care1'
const dataset = 'production'

/** Tokens as the project's owner creates them: one that reads drafts, one that may do everything. */
const tokens = {reading: 'a-viewer-token-of-the-project', all: 'an-editor-token-of-the-project'}

/** Headers of proxies, removed. */
const unsaid = {
  'x-forwarded-for': undefined,
  'x-forwarded-host': undefined,
  'x-forwarded-proto': undefined,
}

/**
 * A lake in place of hosted Sanity, under its names and over TLS: `<project>.api.sanity.io`,
 * `<project>.apicdn.sanity.io`, `cdn.sanity.io` and `api.sanity.io`. It signs anyone in without a
 * question, where hosted Sanity asks Google or for a password. The lake's own webhook stands for the
 * project's.
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
    // The names that the lake uses in its own addresses.
    pages: ['https://cdn.sanity.io', 'https://api.sanity.io'],
    content: sampleContent,
    webhook,
  })
  const requests: string[] = []
  const upstream: Upstream = {
    ports: [Number(new URL(lake.url).port)],
    headers: ({url = '', headers}) => {
      requests.push(`${headers[':authority'] ?? headers.host}${url}`)
      return {
        host: 'localhost',
        // Hosted Sanity serves pictures to any page.
        'sec-fetch-site': undefined,
        ...(url.includes('/auth/login/')
          ? unsaid
          : // The lake builds the addresses of pictures and of the sign-in from these names.
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
    requests,
    variables: {
      SANITY_PROJECT_ID: projectId,
      SANITY_API_READ_TOKEN: tokens.reading,
      NODE_EXTRA_CA_CERTS: authority,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'leadToStandIn.ts'))}`,
      SANITY_STAND_IN_PORT: String(port),
    },
    writingToken: tokens.all,
    client: lakeClient(lake.url, tokens.all),
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
