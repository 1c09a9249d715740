import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {readEnvironment} from '@home-care/environment/environment.ts'
import {sectionPaths} from '@home-care/schemas/site/siteMap.ts'
import type {NextConfig} from 'next'
import {PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER} from 'next/constants.js'
import {readKey} from '../assets/imageSignature.ts'
import {mostBytes} from '../forms/formRequest.ts'
import {developmentHeaders} from './securityHeaders.ts'

const drawingsFolder = resolve('public/images')
const drawings = readdirSync(drawingsFolder).toSorted()

/**
 * Changes with any drawing. It is part of a drawing's URL, so that browsers may cache drawings for
 * ever.
 */
function drawingsVersion(): string {
  const hash = createHash('sha256')
  for (const file of drawings) hash.update(readFileSync(resolve(drawingsFolder, file)))
  return hash.digest('hex').slice(0, 8)
}

const keptForever = {key: 'Cache-Control', value: 'public, max-age=31536000, immutable'}

/** Lists every drawing by name, because a missing one must not be cached as missing. */
const drawingsForever = {
  source: `/images/:file(${drawings.map((file) => file.replace('.', '\\.')).join('|')})`,
  has: [{type: 'query' as const, key: 'v'}],
  headers: [keptForever],
}

/** A script's URL changes with its content. */
const scriptsForever = {source: '/dist/:file', headers: [keptForever]}

/** It must be the same instance that the server in front counts in. */
const unbundled = ['prom-client']

/** `npm run dev` shows its first page a third sooner without them. A built site starts faster with them. */
const bundledInBuilds = [
  'kysely',
  'nodemailer',
  'zod',
  'groq-js',
  '@sanity/client',
  'libphonenumber-js',
]

const config: NextConfig = {
  // The header would only tell an attacker the framework.
  poweredByHeader: false,
  // The server in front compresses finished pages (front/).
  compress: false,
  // The server in front also sets ETags.
  generateEtags: false,
  // Pages name pictures in the sizes they need (assets/image.ts), so Next.js resizes none.
  images: {unoptimized: true},
  // Sends every page with its title: streamed later, a screen reader would meet a page without a name.
  htmlLimitedBots: /.*/,
  // Fonts are preloaded in the page itself: a header of a dynamic page would not be cached with it.
  // With 0, React warns of each page.
  reactMaxHeadersLength: 1,
  transpilePackages: ['@home-care/schemas', '@home-care/environment', '@home-care/lake'],
  serverExternalPackages: unbundled,
  // `npm run check:types` has checked them already.
  typescript: {ignoreBuildErrors: true},
  experimental: {
    // Without this a page that is new in `npm run dev` sees older modules of other pages.
    turbopackServerFastRefresh: false,
    // More than any handler reads, so that a truncated body is never taken for the whole.
    proxyClientMaxBodySize: 2 * mostBytes,
    // Stack traces in the log name functions, and a build takes a quarter less.
    serverMinification: false,
    // The first page after a start would wait while all others are loaded.
    preloadEntriesOnStart: false,
  },
  // For `npm run dev` and the preview: visitors are led by edition/addresses.ts.
  redirects: async () =>
    Object.entries(sectionPaths).map(([source, destination]) => ({
      source,
      destination,
      permanent: true,
    })),
  headers: async () => {
    const environment = readEnvironment(process.env)
    const isBuilt = environment.NODE_ENV === 'production'
    return [...(isBuilt ? [] : developmentHeaders(environment)), drawingsForever, scriptsForever]
  },
}

/** Builds write both URLs into the pages, so a built site needs neither. */
export default async function configFor(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  // All servers of this build share the key.
  readKey()
  const {bundleFormScript} = await import('./bundleFormScript.ts')
  return {
    ...config,
    ...(phase === PHASE_DEVELOPMENT_SERVER && {
      serverExternalPackages: [...unbundled, ...bundledInBuilds],
    }),
    env: {DRAWINGS_VERSION: drawingsVersion(), FORM_SCRIPT: await bundleFormScript()},
  }
}
