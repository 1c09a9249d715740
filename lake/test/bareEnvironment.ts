/**
 * For a program that is to know nothing of what surrounds the tests: where programs are, and where what
 * was compiled once is kept.
 */
export const bareEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  NODE_ENV: 'test' as const,
}
