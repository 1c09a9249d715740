// `npm run pictures`: takes the pictures of the README from the running product (`npm run dev`), as a
// first-time visitor sees it.
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import type {Page} from 'playwright-core'
import {run} from '../parts/settings.ts'
import {launchBrowser} from './launchBrowser.ts'

const folder = join(root, 'docs/pictures')

await run(async ({siteUrl, studioUrl}) => {
  const pictures = {
    site: {url: siteUrl, heading: (page: Page) => page.locator('main h1')},
    studio: {
      url: `${studioUrl}/presentation?preview=${encodeURIComponent('/')}`,
      // The page in the preview comes last, when it still has to be compiled.
      heading: (page: Page) => page.frameLocator('iframe').locator('main h1'),
    },
  }
  const browser = await launchBrowser()
  try {
    for (const [name, {url, heading}] of Object.entries(pictures)) {
      const page = await browser.newPage({viewport: {width: 1440, height: 900}})
      await page.goto(url)
      await heading(page).waitFor({timeout: 60_000})
      await page.waitForLoadState('networkidle')
      await page.screenshot({path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82})
      await page.close()
      console.log(join(folder, `${name}.jpg`))
    }
  } finally {
    await browser.close()
  }
})
