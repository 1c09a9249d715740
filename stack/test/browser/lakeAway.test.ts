import {createClient} from '@sanity/client'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {everythingBody, revalidation} from 'lake/webhooks/revalidation.ts'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {Stack} from '../stack.ts'

const patiently = {timeout: 30_000, interval: 250}

let stack: Stack

beforeAll(async () => {
  stack = await Stack.start(['lake', 'web'])
})

afterAll(() => stack?.close())

async function read(path: string) {
  const response = await fetch(`${stack.settings.siteUrl}${path}`, {redirect: 'manual'})
  return {status: response.status, html: await response.text()}
}

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
    .poll(async () => (await read('/')).html, patiently)
    .toContain('An edit that must return')

  await stack.stop('lake')
  await forgetEverything()

  const home = await read('/')
  expect(home.status).toBe(200)
  expect(home.html).not.toContain('An edit that must return')
  for (const path of [
    '/services',
    '/services/personal-care',
    '/locations/rutland',
    '/legal/cookie-policy',
  ]) {
    await expect(read(path)).resolves.toMatchObject({status: 200})
  }
  const locations = await read('/locations')
  expect(locations.html).toContain('Failed to load locations.')
  expect(locations.html).toContain('Rutland')
  const stories = await read('/case-management/case-studies')
  expect(stories.html).toContain('Case study in development')
  const story = await read('/care-stories/any-story')
  expect(story).toMatchObject({status: 404, html: expect.stringContaining('Story not found.')})
  expect(stack.output.web).toContain('Error fetching care stories')
  expect(stack.output.web).toContain('Site settings could not be loaded')

  await stack.start('lake')
  await expect
    .poll(async () => (await read('/')).html, patiently)
    .toContain('An edit that must return')
})
