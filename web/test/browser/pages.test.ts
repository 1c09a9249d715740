import {AxeBuilder} from '@axe-core/playwright'
import type {Browser, BrowserContext} from 'playwright-core'
import {sampleDocuments} from 'schemas/sample/documents.ts'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {launchBrowser} from '../stack/browser.ts'
import {Stack} from '../stack/stack.ts'

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

/** Where the sample documents of a type have their pages. */
const pagesOf = (type: string, folder: string) =>
  sampleDocuments.flatMap((document) =>
    document._type === type && 'slug' in document && document.slug?.current
      ? [`${folder}/${document.slug.current}`]
      : [],
  )

const inactive = '/services/dementia-care'
const contentPages = [
  '/',
  '/services',
  ...pagesOf('service', '/services').filter((path) => path !== inactive),
  '/locations',
  ...pagesOf('location', '/locations'),
  '/case-management/case-studies',
  ...pagesOf('careStories', '/care-stories'),
  ...pagesOf('legalPage', '/legal'),
]

/** Opens a page and gathers what is wrong with it. */
async function inspect(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('request', (request) => {
    const {origin} = new URL(request.url())
    if (origin !== stack.settings.siteUrl && origin !== 'null')
      problems.push(`asks ${request.url()}`)
  })
  const response = await page.goto(`${stack.settings.siteUrl}${path}`, {waitUntil: 'load'})
  if (response?.status() !== 200) problems.push(`status ${response?.status()}`)
  const headings = await page.getByRole('heading', {level: 1}).count()
  if (headings !== 1) problems.push(`${headings} headings of level 1`)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (overflow > 0) problems.push(`scrolls sideways by ${overflow} px`)
  const {violations} = await new AxeBuilder({page}).analyze()
  for (const {id, nodes} of violations) {
    problems.push(`axe ${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`)
  }
  await page.close()
  return problems
}

describe.each([1280, 390])('at a width of %i px', (width) => {
  let context: BrowserContext

  beforeAll(async () => {
    context = await browser.newContext({viewport: {width, height: 900}})
  })

  afterAll(() => context.close())

  test.each(contentPages)('%s is whole, accessible and keeps to itself', async (path) => {
    expect(await inspect(context, path)).toEqual([])
  })
})

describe('what is not there', () => {
  const answer = (path: string) => fetch(`${stack.settings.siteUrl}${path}`, {redirect: 'manual'})

  test.each([
    ['/services/no-such-service', '/services'],
    [inactive, '/services'],
    ['/locations/no-such-place', '/locations'],
  ])('%s leads to its list', async (path, list) => {
    await expect(answer(path)).resolves.toMatchObject({status: 307})
    const page = await browser.newPage()
    const response = await page.goto(`${stack.settings.siteUrl}${path}`)
    expect(response?.status()).toBe(200)
    expect(new URL(page.url()).pathname).toBe(list)
    await page.close()
  })

  test.each([
    ['/care-stories/no-such-story', 'Story not found.'],
    ['/legal/no-such-page', 'Page not found.'],
    ['/no/such/page', 'Oops! Page not found'],
  ])('%s answers 404 and says "%s"', async (path, words) => {
    const response = await answer(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(words)
  })

  test('an unknown path is logged', async () => {
    await answer('/no/such/page-to-log')
    await expect.poll(() => stack.output.web).toContain('/no/such/page-to-log')
  })
})

describe('the header', () => {
  test('becomes compact when the page is scrolled more than 10 px, and not before', async () => {
    const page = await browser.newPage()
    await page.goto(stack.settings.siteUrl)
    const header = page.getByRole('banner')
    const height = async () => (await header.boundingBox())?.height ?? 0
    const tall = await height()
    await page.evaluate(() => scrollTo(0, 10))
    await expect(height()).resolves.toBe(tall)
    await page.evaluate(() => scrollTo(0, 11))
    await expect.poll(height).toBeLessThan(tall)
    await page.close()
  })

  test('on a phone, the panel opens, leads to a page and closes', async () => {
    const page = await browser.newPage({viewport: {width: 390, height: 800}})
    await page.goto(stack.settings.siteUrl)
    const panel = page.locator('#side-panel')
    await page.getByRole('button', {name: /menu/i}).click()
    expect((await panel.boundingBox())?.width).toBeCloseTo(320)
    await panel.getByRole('link', {name: 'About', exact: true}).click()
    await page.waitForURL('**/about')
    await expect.poll(() => panel.isVisible()).toBe(false)
    await page.close()
  })
})
