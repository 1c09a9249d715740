// `npm run pictures`, after `npm run build`: takes the pictures of the README from the production form, as
// a first-time visitor and an editor see it.
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import type {Page} from 'playwright-core'
import {launchBrowser} from './launchBrowser.ts'
import {signIn} from './signIn.ts'
import {Stack} from './stack.ts'

const stack = await Stack.launch(['lake', 'web'])
const {siteUrl, studioUrl} = stack.settings
const pictures = {
  site: {url: siteUrl, ready: (page: Page) => page.locator('main h1')},
  studio: {
    url: `${studioUrl}/presentation?preview=${encodeURIComponent('/')}`,
    // The page's marks can be switched off once the Studio has connected to it.
    ready: (page: Page) =>
      page.locator('[data-ui="Switch"] input:enabled, input[data-ui="Switch"]:enabled').first(),
  },
}
const browser = await launchBrowser()
try {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}})
  await signIn(context, stack)
  for (const [name, {url, ready}] of Object.entries(pictures)) {
    const page = await context.newPage()
    await page.goto(url)
    await ready(page).waitFor({state: 'attached', timeout: 60_000})
    // The marks of what can be edited fade.
    await page.waitForTimeout(10_000)
    await page.waitForLoadState('networkidle')
    const path = join(root, 'docs/pictures', `${name}.jpg`)
    await page.screenshot({path, type: 'jpeg', quality: 82})
    await page.close()
    console.log(path)
  }
} finally {
  await browser.close()
  await stack.close()
}
