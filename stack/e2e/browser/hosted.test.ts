// @module-tag slow: builds for hosted Sanity
// @module-tag crowded
import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {root} from '@home-care/environment/environment.ts'
import {referralForm} from '@home-care/schemas/site/forms.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {postJson, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {Browser, BrowserContext, Page} from 'playwright-core'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {type HostedSanity, projectId, startHostedSanity} from '../hostedSanity.ts'
import {launchBrowser} from '../launchBrowser.ts'
import {Stack} from '../stack.ts'
import {StudioPage, untilShown} from '../studioPage.ts'

// A rehearsal for a Sanity account: the built site and Studio run with SANITY_PROJECT_ID, without a
// lake of their own. docs/server/hosted-sanity.md lists what the stand-in cannot show.

/** Values that the project's editors entered; none of them is in the built-in content. */
const written = {
  title: 'Care from the project',
  phone: '01604 555 019',
  service: 'Respite care',
  path: '/services/respite-care',
}

let stack: Stack
let sanity: HostedSanity
let browser: Browser

beforeAll(async () => {
  stack = await Stack.start([])
  sanity = await startHostedSanity({
    studioUrl: stack.settings.studioUrl,
    webhook: {
      siteUrl: stack.settings.siteUrl,
      secret: stack.settings.environment.SANITY_WEBHOOK_SECRET,
    },
  })
  const {client} = sanity
  const grey = {width: 600, height: 600, channels: 3, background: 'grey'} as const
  const tiff = await sharp({create: grey}).tiff().toBuffer()
  const picture = await client.assets.upload('image', tiff, {filename: 'square.tif'})
  const asset = {_type: 'reference', _ref: picture._id}
  await client
    .transaction()
    .patch('homePage', {set: {'hero.title': written.title, 'hero.heroImage.asset': asset}})
    .patch('siteSettings', {set: {phone: written.phone}})
    .create({
      _type: 'service',
      title: written.service,
      slug: {_type: 'slug', current: 'respite-care'},
      shortDescription: 'A rest for the carer.',
      isActive: true,
    })
    .commit()
  await stack.start('studio', sanity.variables)
  await stack.start('web', sanity.variables)
  browser = await launchBrowser({domain: 'sanity.io', port: sanity.port})
})

afterAll(async () => {
  await sanity?.close()
})

async function openContext(): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: {width: 1500, height: 1000},
    // The site trusts the stand-in's certificate authority; a browser does not.
    ignoreHTTPSErrors: true,
  })
  // sanity-cdn.com is asked for a newer Studio; the answer is an older version.
  const older = {latest: '6.0.0', packageVersion: '6.0.0'}
  await context.route('https://sanity-cdn.com/**', (route) =>
    route.fulfill({json: older, headers: {'access-control-allow-origin': '*'}}),
  )
  onTestFinished(() => context.close())
  return context
}

async function read(path: string) {
  const response = await fetch(stack.settings.siteUrl + path, {redirect: 'manual'})
  return {status: response.status, html: await response.text()}
}
const title = async () =>
  /<h1[^>]*>(.*?)<\/h1>/s.exec((await read('/')).html)?.[1]?.replace(/<[^>]+>/g, '')

async function expectContent() {
  await expect.poll(title).toBe(written.title)
  const {status, html} = await read(written.path)
  expect([status, html.includes(written.service), html.includes(written.phone)]).toEqual([
    200,
    true,
    true,
  ])
}

const pictureIsShown = (page: Page, source: string) =>
  expect.poll(() =>
    page
      .locator(`img[src*="${source}"]`)
      .evaluateAll((images) =>
        images.some((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
  )

test('visitors see the project’s content and pictures, and their browsers ask the site alone', async () => {
  await expectContent()
  const page = await (await openContext()).newPage()
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto(stack.settings.siteUrl)
  await pictureIsShown(page, '/images/').toBe(true)
  expect([...origins].filter((origin) => origin.startsWith('http'))).toEqual([
    stack.settings.siteUrl,
  ])

  const url = await sanity.client.fetch<string>('*[_id == "homePage"][0].hero.heroImage.asset->url')
  expect(url).toContain('/images/')
  const hosts = (part: string) =>
    new Set(sanity.requests.filter((url) => url.includes(part)).map((url) => url.split('/')[0]))
  // The CDN may still be older than a webhook's change, so the site then queries the API directly.
  const apis = [`${projectId}.apicdn.sanity.io`, `${projectId}.api.sanity.io`]
  expect(apis).toEqual(expect.arrayContaining([...hosts('/data/query/')]))
  expect(hosts('/data/query/')).toContain(apis[0])
  expect(hosts(`/images/${projectId}/production/`)).toEqual(new Set(['cdn.sanity.io']))
})

test('an editor signs in, previews a draft, publishes it to visitors, and sees an enquiry in the inbox', async () => {
  const {siteUrl, studioUrl} = stack.settings
  const page = await (await openContext()).newPage()
  const studio = new StudioPage(page, studioUrl)
  await page.goto(studioUrl)
  const provider = page.getByRole('link', {name: 'This computer'})
  await provider.waitFor()
  expect(await provider.getAttribute('href')).toMatch(/^https:\/\/api\.sanity\.io\/auth\/login\//)
  await provider.click()
  await page.getByRole('link', {name: 'Enquiries'}).waitFor()

  await page.goto(`${studioUrl}/presentation?preview=${encodeURIComponent('/')}`)
  const preview = page.frameLocator('iframe')
  const heading = preview.getByRole('heading', {level: 1})
  await preview.locator('sanity-visual-editing').waitFor({state: 'attached'})
  await untilShown(studio.text('hero.title'), () => heading.click({timeout: 5000}))
  await pictureIsShown(page, `https://cdn.sanity.io/images/${projectId}/production/`).toBe(true)
  written.title = 'Written at Sanity'
  await studio.text('hero.title').fill(written.title)
  await expect.poll(() => heading.innerText()).toContain(written.title)
  expect(await title()).not.toBe(written.title)

  await studio.publish()
  // The webhook alone renews the page, which is cached for five minutes.
  await expect.poll(title).toBe(written.title)
  // The Studio's policy allows every request it makes, and Sanity answers them.
  expect(studio.errors.filter((text) => /policy|CORS|Failed to load/i.test(text))).toEqual([])

  const clientName = 'Edith of the project'
  const sent = await postJson(siteUrl + referralForm.endpoint, {...validReferral, clientName})
  const {reference} = await sent.json()
  await page.goto(`${studioUrl}/enquiries/${reference}`)
  await page.getByTestId('enquiries').getByText(clientName).first().waitFor()
})

test('content from before the company had a document is shown, and moves by Sanity’s own command', async () => {
  const registration = 'Written before it moved Limited'
  const foot = async () => (await read('/')).html.includes(registration)
  await sanity.client
    .transaction()
    .delete('company')
    .patch('siteSettings', {set: {company: {name: registration}}})
    .commit()
  await expect.poll(foot).toBe(true)
  const migrate = 'migration run content --no-dry-run --no-confirm'.split(' ')
  await promisify(execFile)(join(root, 'node_modules/.bin/sanity'), migrate, {
    cwd: join(root, 'studio'),
    env: {...process.env, ...sanity.variables, SANITY_AUTH_TOKEN: sanity.writingToken},
  })
  const company = '*[_id == "company"][0].registration.name'
  const left = '*[_id == "siteSettings"][0].company'
  await expect
    .poll(() => sanity.client.fetch(`[${company}, ${left}]`))
    .toEqual([registration, null])
  expect(await foot()).toBe(true)
})

test('while Sanity is away visitors see the last published content, also from a site that starts', async () => {
  await sanity.goAway()
  await stack.forgetEverything()
  await expectContent()
  await stack.stop('web')
  await stack.start('web', sanity.variables)
  await expectContent()
  const health = await fetch(`${stack.settings.siteUrl}/health`)
  expect(await health.json()).toMatchObject({status: 'failing', lake: 'away'})

  await sanity.comeBack()
  written.title = 'Sanity is back'
  await sanity.client.patch('homePage').set({'hero.title': written.title}).commit()
  await expectContent()
  expect((await read(pages.about.path)).status).toBe(200)
})
