import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {root} from 'environment/environment.ts'
import {afterEach} from 'vitest'
import {browsers} from './launchBrowser.ts'

// What stood on the screen when a test failed: in the log for where nobody can look, as a picture for
// where somebody can.

const folder = join(root, 'test-results/failures')

afterEach(async ({task}) => {
  if (task.result?.state !== 'fail') return
  const pages = [...browsers].flatMap((browser) =>
    browser.contexts().flatMap((context) => context.pages()),
  )
  mkdirSync(folder, {recursive: true})
  for (const [at, page] of pages.entries()) {
    const picture = join(folder, `${task.id}-${at}.png`)
    await page.screenshot({path: picture, timeout: 10_000}).catch(() => undefined)
    const texts = await Promise.all(
      page.frames().map((frame) =>
        frame
          .locator('body')
          .innerText({timeout: 5000})
          .catch(() => '(cannot be read)'),
      ),
    )
    const seen = texts.map((text) => text.replace(/\s+/g, ' ').slice(0, 1500)).join('\n---\n')
    console.error(`On the screen when "${task.name}" failed, ${page.url()} (${picture}):\n${seen}`)
  }
})
