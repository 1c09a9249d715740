import {readEnvironment} from 'environment/environment.ts'
import type {NextConfig} from 'next'
import {securityHeaders} from './securityHeaders.ts'

const config: NextConfig = {
  // A header that only tells an attacker the framework.
  poweredByHeader: false,
  transpilePackages: ['schemas', 'environment'],
  headers: async () => securityHeaders(readEnvironment(process.env)),
}

export default config
