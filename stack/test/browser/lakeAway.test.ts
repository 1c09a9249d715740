import {createClient} from '@sanity/client'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {everythingBody, revalidation} from 'lake/webhooks/revalidation.ts'
import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchBrowser} from '../launchBrowser.ts'
import {Stack} from '../stack.ts'
import {readWithoutScripts} from '../withoutScripts.ts'

const patiently = {timeout: 30_000, interval: 250}

let stack: Stack
let browser: Browser

beforeAll(async () => {
  stack = await Stack.start(['lake', 'web'])
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

const read = (path: string) => readWithoutScripts(browser, stack.settings.siteUrl + path)

/** Makes the site forget what it has rendered, as the lake does when it starts. */
async function forgetEverything() {
  const {siteUrl, environment} = stack.settings
  const response = await fetch(new URL(revalidation.path, siteUrl), {
    method: 'POST',
    body: everythingBody,
    headers: {
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(
        everythingBody,
        Date.now(),
        environment.SANITY_WEBHOOK_SECRET,
      ),
    },
  })
  expect(response.status).toBe(200)
}

test('with the lake stopped every page is served from built-in content, and edits return with the lake', async () => {
  const {lakeUrl, environment} = stack.settings
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-09-09',
    apiHost: lakeUrl,
    useProjectHostname: false,
    useCdn: false,
    token: environment.LAKE_TOKEN,
  })
  await client.patch('homePage').set({'agencyMessage.heading': 'An edit that must return'}).commit()
  await expect
    .poll(async () => (await read('/')).text, patiently)
    .toContain('An edit that must return')

  await stack.stop('lake')
  await forgetEverything()

  const home = await read('/')
  expect(home.status).toBe(200)
  expect(home.text).not.toContain('An edit that must return')
  for (const path of [
    '/services',
    '/services/personal-care',
    '/locations/rutland',
    '/legal/cookie-policy',
  ]) {
    await expect(read(path)).resolves.toMatchObject({status: 200})
  }
  const locations = await read('/locations')
  expect(locations.text).toContain('Failed to load locations.')
  expect(locations.text).toContain('Rutland')
  const stories = await read('/case-management/case-studies')
  expect(stories.text).toContain('Case study in development')
  const page = await browser.newPage()
  const story = await page.goto(`${stack.settings.siteUrl}/care-stories/any-story`)
  expect(story?.status()).toBe(404)
  await page.getByRole('main').getByText('Story not found.').waitFor()
  expect(stack.output.web).toContain('Error fetching care stories')
  expect(stack.output.web).toContain('Site settings could not be loaded')

  await stack.start('lake')
  await expect
    .poll(async () => (await read('/')).text, patiently)
    .toContain('An edit that must return')
})
