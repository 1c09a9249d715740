import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core'

export async function inContext<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  run: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options)
  try {
    return await run(await context.newPage(), context)
  } finally {
    await context.close()
  }
}
