import {defineConfig} from 'vitest/config'

/** The files that a run may use: those that prove what is mutated, or all that start no stack. */
const {MUTATE_TESTS = '{schemas,lake,web}/test/*.test.ts'} = process.env

/** For `npm run mutate`: Stryker takes one project only. */
export default defineConfig({
  test: {
    include: MUTATE_TESTS.split(' '),
    isolate: false,
    restoreMocks: true,
    tags: [{name: 'slow'}, {name: 'weekly'}, {name: 'crowded'}],
    // Vitest reads it here; its types do not say so.
    ...{tagsFilter: ['!slow']},
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A mutant that makes a test wait fails it soon.
    expect: {poll: {timeout: 5_000, interval: 50}},
  },
})
