/**
 * For a program that must not inherit the tests' environment: the path to programs, and the compile cache.
 */
export const bareEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  NODE_ENV: 'test' as const,
}
