import type {Browser} from 'playwright-core'
import {inContext} from './inContext.ts'

export function readWithoutScripts(browser: Browser, url: string) {
  return inContext(browser, {javaScriptEnabled: false}, async (page) => {
    const response = await page.goto(url, {timeout: 120_000})
    return {
      status: response?.status(),
      title: await page.title(),
      text: await page.locator('body').innerText(),
    }
  })
}
