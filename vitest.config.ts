import {join} from 'node:path'
import {defineConfig} from 'vitest/config'
import {DefaultReporter, type TestModule} from 'vitest/node'

/** The most tests of a run that may pass on their second try; with more the run fails. */
const mostRetries = 3

class Reporter extends DefaultReporter {
  /** Vitest also lists files of which the run skips every test. */
  protected override printTestModule(file: TestModule): void {
    if (file.state() !== 'skipped') super.printTestModule(file)
  }

  override onTestRunEnd(...[files, errors, reason]: Parameters<DefaultReporter['onTestRunEnd']>) {
    super.onTestRunEnd(files, errors, reason)
    const tests = files.flatMap((file) => [...file.children.allTests()])
    const retried = tests.filter((each) => each.diagnostic()?.flaky)
    for (const {fullName} of retried) console.warn(`Passed on its second try: ${fullName}`)
    if (retried.length <= mostRetries) return
    console.error(`At most ${mostRetries} tests of a run may need a second try.`)
    process.exitCode = 1
  }
}

export default defineConfig({
  // Tests are a server too: this is what Next.js takes there.
  resolve: {alias: {'server-only': join(import.meta.dirname, 'node_modules/server-only/empty.js')}},
  test: {
    // A failing test prints the product's log.
    silent: 'passed-only',
    hideSkippedTests: true,
    reporters: [new Reporter(), ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : [])],
    // Node compiles the lake, the site and the commands once: the tests start them hundreds of times.
    env: {NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled')},
    // Names what hangs, and not each test that waits for something real.
    slowTestThreshold: 60_000,
    // Closing the stacks takes longer than Vitest waits by default; it would exit and leave them running.
    teardownTimeout: 120_000,
    // `npm run coverage`: less than these shares of what holds promises fails. They only rise.
    coverage: {
      provider: 'v8',
      reporter: ['text-summary', 'json-summary'],
      reportOnFailure: true,
      reportsDirectory: 'test-results/coverage',
      include: ['lake/{store,request}/**/*.ts', 'web/{enquiries,edition,front}/**/*.ts'],
      thresholds: {
        'lake/store/**': {lines: 97, branches: 92},
        'lake/request/**': {lines: 98, branches: 95},
        'web/edition/**': {lines: 86, branches: 82},
        'web/enquiries/**': {lines: 97, branches: 91},
        // The rest of it is proved in a browser, in other processes.
        'web/front/**': {lines: 47, branches: 45},
      },
    },
    tags: [
      {name: 'slow', description: 'Runs with `npm run test:slow`, not with `npm test`.'},
      {name: 'weekly', description: 'A slow one that `npm run test:weekly` runs.'},
      {
        name: 'crowded',
        description: 'Has a second try: Studio, site, lake and Chromium share two processors.',
        retry: 1,
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: [
            '{schemas,artwork,lake,studio,web,stack/environment}/test/*.test.{ts,tsx}',
            'stack/e2e/*.test.ts',
          ],
          // Loading Sanity, Next.js and the lake for each file would take a third of the whole time.
          isolate: false,
          // Many of them wait more than they work.
          maxWorkers: 3,
          restoreMocks: true,
          // They end what hangs. The builds run beside it, on machines of any speed: neither is a speed limit.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: {poll: {timeout: 30_000, interval: 50}},
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['stack/e2e/browser/*.test.ts'],
          // It builds while the parts are tested.
          globalSetup: 'stack/e2e/prepare.ts',
          setupFiles: 'stack/e2e/showFailure.ts',
          sequence: {groupOrder: 1},
          // On two processors: some wait for what a person waits for.
          maxWorkers: 3,
          // They end what hangs. Three stacks, or a stack and the builds, share the processors: neither
          // is a speed limit.
          testTimeout: 400_000,
          expect: {poll: {timeout: 60_000, interval: 100}},
          // The first to start wait for the builds.
          hookTimeout: 15 * 60_000,
        },
      },
    ],
  },
})
