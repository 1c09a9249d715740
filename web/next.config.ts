import type {NextConfig} from 'next'

const config: NextConfig = {
  // A header that only tells an attacker the framework.
  poweredByHeader: false,
  transpilePackages: ['schemas'],
}

export default config
