import {readEnvironment} from 'environment/environment.ts'
import type {NextConfig} from 'next'
import {securityHeaders} from './securityHeaders.ts'

const config: NextConfig = {
  // A header that only tells an attacker the framework.
  poweredByHeader: false,
  // Pictures come in the sizes that pages name (content/image.ts): nobody needs Next.js to make others.
  images: {unoptimized: true},
  // A page that nobody asked for in ten minutes is made before it is shown, not after: what it says of
  // the opening hours would be old (content/openNow.ts).
  expireTime: 600,
  transpilePackages: ['schemas', 'environment'],
  // Its optional stores are looked for at run time, which no bundler can follow.
  serverExternalPackages: ['rate-limiter-flexible'],
  // `npm run check:types` has checked them: a build need not do so again.
  typescript: {ignoreBuildErrors: true},
  headers: async () => securityHeaders(readEnvironment(process.env)),
}

export default config
