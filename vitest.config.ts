import {defineConfig} from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{environment,schemas,artwork,lake,studio,web,stack}/test/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['stack/test/browser/*.test.ts'],
          globalSetup: 'stack/test/build.ts',
          // They share the built site and two cores.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
