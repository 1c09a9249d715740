import type {NextConfig} from 'next'
import {environment} from './environment.ts'
import {securityHeaders} from './securityHeaders.ts'

const config: NextConfig = {
  // A header that only tells an attacker the framework.
  poweredByHeader: false,
  transpilePackages: ['schemas'],
  headers: async () => securityHeaders(environment),
}

export default config
