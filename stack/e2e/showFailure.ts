import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import type {SanityDocument} from '@sanity/client'
import {vercelStegaCleanAll} from '@sanity/client/stega'
import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, beforeEach, type TestContext} from 'vitest'
import {connectBrowser} from './connectBrowser.ts'
import {browsers, consoles} from './launchBrowser.ts'
import {documentsOf, restore} from './restore.ts'
import {RunningStack} from './stack.ts'

beforeAll(connectBrowser)

/** The content of each stack before a test that has a second try. */
const contents = new Map<RunningStack, SanityDocument[]>()

beforeEach(async ({task}) => {
  contents.clear()
  if (!task.retry) return
  // A stack need not have a lake, and a test may begin without it.
  for (const stack of RunningStack.inUse)
    await documentsOf(stack).then(
      (content) => contents.set(stack, content),
      () => undefined,
    )
})

afterEach(async ({task}) => {
  const contexts = [...browsers].flatMap((browser) => browser.contexts())
  if (task.result?.state === 'fail')
    await showFailure(
      task,
      contexts.flatMap((context) => context.pages()),
    )
  // A member left in the Studio by a failed test would disturb the next one.
  await Promise.all(contexts.map((context) => context.close()))
  if (task.result?.state !== 'fail') return
  for (const [stack, content] of contents) await restore(stack, content).catch(console.warn)
})

// Runs after the hooks of the file.
afterAll(async () => {
  await Promise.all([...browsers].map((browser) => browser.close()))
  for (const stack of RunningStack.inUse) await stack.close()
})

/**
 * Saves the state of a failed test: pictures, words and consoles of pages, and logs. Its error names the
 * files and repeats the words, since on a CI server the files may be out of reach.
 */
async function showFailure(task: TestContext['task'], pages: Page[]): Promise<void> {
  const name = `${task.file.name.split('/').pop()} ${task.name}`
    .replace(/[^\w.]+/g, '-')
    .slice(0, 120)
  const folder = join(root, 'test-results/failures', name)
  mkdirSync(folder, {recursive: true})
  const pageTexts: string[] = []
  for (const [at, page] of pages.entries()) {
    await page
      .screenshot({path: join(folder, `page-${at}.png`), timeout: 10_000})
      .catch(() => undefined)
    const console = consoles.get(page) ?? []
    const head = `${page.url()}\n${await wordsOf(page)}\nConsole:\n`
    writeFileSync(join(folder, `page-${at}.txt`), head + console.join('\n'))
    pageTexts.push(head + console.slice(-10).join('\n').slice(-2000))
  }
  for (const {output} of RunningStack.inUse)
    for (const [part, printed] of Object.entries(output))
      writeFileSync(join(folder, `${part}.log`), printed)
  const errors = task.result?.errors ?? []
  const words = errors.map(({stack, diff = ''}) => `${stack}\n${diff}`)
  writeFileSync(join(folder, 'error.txt'), words.join('\n\n'))
  // Vitest prints errors last.
  const message = ['', ...pageTexts, `Pictures, words, consoles and logs: ${folder}`].join('\n')
  for (const error of errors) error.message += message
}

async function wordsOf(page: Page): Promise<string> {
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('body')
        .innerText({timeout: 5000})
        .catch(() => '(cannot be read)'),
    ),
  )
  return texts
    .map((text) => vercelStegaCleanAll(text).replace(/\s+/g, ' ').slice(0, 3000))
    .join('\n---\n')
}
