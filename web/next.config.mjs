// Next.js would compile a configuration in TypeScript at each start; Node.js reads it as it is.
export {default} from './front/nextConfig.ts'
