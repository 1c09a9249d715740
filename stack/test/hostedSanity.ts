import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {root} from 'environment/environment.ts'
import {startLake} from 'lake/server.ts'
import {lakeClient} from 'lake/test/lakeClient.ts'
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

/** The fields of the webhook, as docs/what-a-change-touches.md has them entered by hand. */
function webhookOfDocs() {
  const docs = readFileSync(join(root, 'docs/what-a-change-touches.md'), 'utf8')
  const field = (name: string) => {
    const value = new RegExp(`^\\| ${name} +\\| (.+?) +\\|$`, 'm').exec(docs)?.[1]
    if (!value) throw new Error(`The docs do not say what to enter as ${name}`)
    return value.replaceAll('`', '')
  }
  const [triggers = '', versions] = field('Trigger on').split('; ')
  if (versions !== 'neither drafts nor versions') throw new Error(`Which documents? ${versions}`)
  return {
    name: field('Name'),
    httpMethod: field('HTTP method'),
    rule: {
      on: triggers.split(', '),
      filter: field('Filter'),
      projection: field('Projection'),
    },
  }
}

/**
 * A lake in the place of hosted Sanity, under its names and by TLS: `<project>.api.sanity.io`,
 * `<project>.apicdn.sanity.io`, `cdn.sanity.io` and `api.sanity.io`. Whoever signs in is let in as at
 * the lake, where hosted Sanity asks Google or a password.
 * @param studioUrl the one CORS origin of the project: the site's pages ask the site alone
 */
export async function startHostedSanity({studioUrl}: {studioUrl: string}) {
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
    /** A program of somebody else's that writes into the project. */
    client: lakeClient(lake.url, tokens.all),
    /** Makes the webhook that tells a site of what is published, as the docs say. */
    async makeWebhook(url: string, secret: string): Promise<void> {
      const answer = await fetch(`${lake.url}/v2025-02-19/hooks/projects/${projectId}`, {
        method: 'POST',
        headers: {authorization: `Bearer ${tokens.all}`},
        body: JSON.stringify({type: 'document', dataset, url, secret, ...webhookOfDocs()}),
      })
      if (!answer.ok) throw new Error(`The webhook was refused: ${await answer.text()}`)
    },
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
