import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {vercelStegaCleanAll} from '@sanity/client/stega'
import {root} from 'environment/environment.ts'
import type {Page} from 'playwright-core'
import {afterEach} from 'vitest'
import {browsers} from './launchBrowser.ts'
import {Stack} from './stack.ts'

const folder = join(root, 'test-results/failures')

afterEach(async ({task}) => {
  const contexts = [...browsers].flatMap((browser) => browser.contexts())
  if (task.result?.state === 'fail') {
    await showFailure(
      task,
      contexts.flatMap((context) => context.pages()),
    )
  }
  // Whoever a failed test left in the Studio would be in the next one's way.
  await Promise.all(contexts.map((context) => context.close()))
})

/**
 * What stood on the screen when a test failed, and what lake and site had printed: in the log for
 * where nobody can look, as a picture for where somebody can.
 */
async function showFailure({id, name}: {id: string; name: string}, pages: Page[]): Promise<void> {
  mkdirSync(folder, {recursive: true})
  for (const [at, page] of pages.entries()) {
    const picture = join(folder, `${id}-${at}.png`)
    await page.screenshot({path: picture, timeout: 10_000}).catch(() => undefined)
    const texts = await Promise.all(
      page.frames().map((frame) =>
        frame
          .locator('body')
          .innerText({timeout: 5000})
          .catch(() => '(cannot be read)'),
      ),
    )
    const seen = texts
      .map((text) => vercelStegaCleanAll(text).replace(/\s+/g, ' ').slice(0, 1500))
      .join('\n---\n')
    console.error(`On the screen when "${name}" failed, ${page.url()} (${picture}):\n${seen}`)
  }
  for (const {output} of Stack.running) {
    for (const [part, printed] of Object.entries(output))
      console.error(`The last that ${part} had printed:\n${printed.slice(-3000)}`)
  }
}
