import {beforeAll} from 'vitest'
import {builtinEnvironments} from 'vitest/runtime'

/**
 * Gives the tests of a file a page: `document` and what belongs to it. Vitest's own comment for it would
 * load Sanity once more, for each such file and for the worker after it.
 */
export function openPage(): void {
  beforeAll(async () => {
    const {teardown} = await builtinEnvironments.jsdom.setup(globalThis, {})
    return () => teardown(globalThis)
  })
}
