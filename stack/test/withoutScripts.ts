import type {Browser} from 'playwright-core'

/**
 * What a visitor without JavaScript is shown at an address: the words that are visible, not those
 * that the response also holds in scripts and hidden parts.
 */
export async function readWithoutScripts(browser: Browser, url: string) {
  const context = await browser.newContext({javaScriptEnabled: false})
  try {
    const page = await context.newPage()
    const response = await page.goto(url, {timeout: 120_000})
    return {
      status: response?.status(),
      title: await page.title(),
      text: await page.locator('body').innerText(),
    }
  } finally {
    await context.close()
  }
}
