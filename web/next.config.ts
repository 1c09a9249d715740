import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {readEnvironment} from 'environment/environment.ts'
import type {NextConfig} from 'next'
import {PHASE_PRODUCTION_SERVER} from 'next/constants.js'
import {pages} from 'schemas/site/siteMap.ts'
import {bundleFormScript} from './bundleFormScript.ts'
import {readKey} from './content/imageSignature.ts'
import {mostBytes} from './enquiries/formRequest.ts'
import {developmentHeaders} from './securityHeaders.ts'

const drawingsFolder = resolve('public/images')
const drawings = readdirSync(drawingsFolder).toSorted()

/** Another one when a drawing changes: its address has it, so that browsers may keep what they have. */
function drawingsVersion(): string {
  const hash = createHash('sha256')
  for (const file of drawings) hash.update(readFileSync(resolve(drawingsFolder, file)))
  return hash.digest('hex').slice(0, 8)
}

const keptForever = {key: 'Cache-Control', value: 'public, max-age=31536000, immutable'}

/** Names each drawing: what is not there must not be kept as missing. */
const drawingsForever = {
  source: `/images/:file(${drawings.map((file) => file.replace('.', '\\.')).join('|')})`,
  has: [{type: 'query' as const, key: 'v'}],
  headers: [keptForever],
}

/** A script's address changes with its content. */
const scriptsForever = {source: '/dist/:file', headers: [keptForever]}

const config: NextConfig = {
  // A header that only tells an attacker the framework.
  poweredByHeader: false,
  // The server in front does (front/), once it has finished a page.
  compress: false,
  // So does it with ETags.
  generateEtags: false,
  // Pictures come in the sizes that pages name (content/image.ts): nobody needs Next.js to make others.
  images: {unoptimized: true},
  // Nobody gets a page before its title: streamed after it, a screen reader meets a page without name.
  htmlLimitedBots: /.*/,
  // Typefaces are announced in the page: a header of a dynamic page would not be kept with it.
  reactMaxHeadersLength: 0,
  transpilePackages: ['schemas', 'environment'],
  // The optional stores of the first, and the data files of the second, are looked for at run time,
  // which no bundler can follow. The third is the server's own, which counts in it as well.
  serverExternalPackages: ['rate-limiter-flexible', 'pdfkit', 'prom-client'],
  // `npm run check:types` has checked them: a build need not do so again.
  typescript: {ignoreBuildErrors: true},
  experimental: {
    // What is kept of a body that the proxy may see: more than is read of any, so that nothing takes
    // a part for the whole.
    proxyClientMaxBodySize: 2 * mostBytes,
  },
  // Sections without a page of their own, as somebody shortens an address. Answered with 308.
  redirects: async () => [
    {source: '/care-stories', destination: pages.caseStudies.path, permanent: true},
    {source: '/case-management', destination: pages.caseManagers.path, permanent: true},
  ],
  headers: async () => {
    const environment = readEnvironment(process.env)
    const isBuilt = environment.NODE_ENV === 'production'
    return [...(isBuilt ? [] : developmentHeaders(environment)), drawingsForever, scriptsForever]
  },
}

/** Both addresses are written into the pages of a build: a site that is built needs neither. */
export default async function configFor(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  // For the sites that are started of this build.
  readKey()
  return {
    ...config,
    env: {DRAWINGS_VERSION: drawingsVersion(), FORM_SCRIPT: await bundleFormScript()},
  }
}
