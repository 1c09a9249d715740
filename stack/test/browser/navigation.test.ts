import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {hydrated} from '../hydrated.ts'
import {launchBrowser} from '../launchBrowser.ts'
import {type SharedStack, sharedStack} from '../stack.ts'

let stack: SharedStack
let browser: Browser

beforeAll(async () => {
  stack = await sharedStack()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** The built-in service that is not active. */
const inactive = '/services/dementia-care'

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
    expect((await answer(path)).status).toBe(404)
    const page = await browser.newPage()
    await page.goto(stack.settings.siteUrl + path)
    await page.getByRole('main').getByText(words, {exact: true}).waitFor()
    await page.close()
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
    await page.evaluate(() => document.fonts.ready)
    const tall = await height()
    await page.evaluate(() => scrollTo(0, 10))
    await expect(height()).resolves.toBe(tall)
    await page.evaluate(() => scrollTo(0, 11))
    await expect.poll(height).toBeLessThan(tall)
    await page.close()
  })

  test('on a phone, the panel opens, leads to a page and closes', async () => {
    const context = await browser.newContext({viewport: {width: 390, height: 800}})
    const page = await context.newPage()
    await page.goto(stack.settings.siteUrl)
    const panel = page.locator('#side-panel')
    await page.getByRole('button', {name: /menu/i}).click()
    // 80 of the design's units of 4 px.
    expect((await panel.boundingBox())?.width).toBeCloseTo(320)
    expect(await violations(page)).toEqual([])
    await panel.getByRole('link', {name: 'About', exact: true}).click()
    await page.waitForURL('**/about')
    await expect.poll(() => panel.isVisible()).toBe(false)
    await context.close()
  })

  test('on a desk, a menu opens by keyboard, closes on Escape, and is accessible while open', async () => {
    const context = await browser.newContext({viewport: {width: 1280, height: 800}})
    const page = await context.newPage()
    await page.goto(stack.settings.siteUrl)
    const entry = page.getByRole('banner').getByRole('link', {name: /Integrated Care Boards/})
    await page.getByRole('button', {name: 'Case Management'}).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => entry.isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => entry.isVisible()).toBe(false)
    await context.close()
  })
})

describe('on a phone', () => {
  const screen = {width: 390, height: 844}

  test('the home page ends within ten screens', async () => {
    const page = await browser.newPage({viewport: screen})
    await page.goto(stack.settings.siteUrl)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(10 * screen.height)
    await page.close()
  })

  test('whom to call comes first on the help page', async () => {
    const page = await browser.newPage({viewport: screen})
    await page.goto(`${stack.settings.siteUrl}/help-advice`)
    const [first] = await page.getByRole('main').getByRole('heading', {level: 2}).allInnerTexts()
    expect(first).toBe('When it cannot wait')
    await page.close()
  })

  test.each([
    'arranging-care-at-home',
    'healthcare-funding',
    'social-care-funding',
    'self-funded-care',
    'government-initiatives',
    'cost-of-visiting-care',
  ])('the guide %s lists every one of its parts', async (guide) => {
    const page = await browser.newPage({viewport: screen})
    await page.goto(`${stack.settings.siteUrl}/help-advice/${guide}`)
    const contents = page.getByRole('navigation', {name: 'On this page'})
    const listed = await contents.getByRole('link').allInnerTexts()
    const parts = await page.locator('main section[id] h2[id]').allInnerTexts()
    expect(listed.length).toBeGreaterThan(2)
    expect(listed).toEqual(parts)
    await page.close()
  })
})

describe('the quick contact', () => {
  const bar = (page: Page) => page.getByRole('complementary', {name: 'Quick contact'})

  test.each([
    [390, ['Call', 'WhatsApp', 'Call me back']],
    [1280, ['WhatsApp']],
  ])(
    'at %i px offers %j, and goes where the page itself shows how to reach us',
    async (width, ways) => {
      const page = await browser.newPage({viewport: {width, height: 844}})
      await page.goto(`${stack.settings.siteUrl}/services/personal-care`)
      const shown = bar(page).getByRole('link').locator('visible=true')
      await expect.poll(() => shown.allInnerTexts()).toEqual(ways)
      const shownBesideIt = async () => {
        await page.locator('[data-contact]').scrollIntoViewIfNeeded()
        return shown.count()
      }
      await expect.poll(shownBesideIt).toBe(0)
      await page.close()
    },
  )

  test.each(['/arrange-care', '/referral', '/contact', '/referral/received?ref=T8NX-8D6M'])(
    'is not on %s, where somebody writes about a patient',
    async (path) => {
      const page = await browser.newPage({viewport: {width: 390, height: 844}})
      await page.goto(stack.settings.siteUrl + path)
      await page.getByRole('main').getByRole('heading', {level: 1}).waitFor()
      await expect(bar(page).isVisible()).resolves.toBe(false)
      await page.close()
    },
  )
})

describe('while the next page is on its way', () => {
  test.each([
    ['/', '/services', 'Loading services...'],
    ['/services', '/services/personal-care', 'Loading service...'],
    ['/', '/locations', 'Loading locations...'],
    ['/', '/case-management/case-studies', 'Loading stories...'],
    ['/case-management/case-studies', '/care-stories/a-flat-of-her-own', 'Loading care story...'],
    ['/', '/legal/cookie-policy', 'Loading…'],
  ])('from %s to %s a visitor reads "%s"', async (from, to, words) => {
    const context = await browser.newContext({viewport: {width: 1280, height: 800}})
    const page = await context.newPage()
    const {promise: arrival, resolve: arrive} = Promise.withResolvers<void>()
    // What the router fetches, in advance too, waits as on a slow connection.
    await page.route(
      (url) => url.searchParams.has('_rsc'),
      async (route) => {
        await arrival
        await route.continue()
      },
    )
    await page.goto(stack.settings.siteUrl + from)
    const link = page.locator(`a[href="${to}"]`).locator('visible=true').first()
    await hydrated(link)
    await link.click()
    const status = page.getByRole('status').filter({hasText: words})
    await status.waitFor()
    if (to === '/services') {
      await expect(status.locator('.skeleton-card').count()).resolves.toBe(4)
    }
    arrive()
    await page.waitForURL(`**${to}`)
    await status.waitFor({state: 'detached'})
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await context.close()
  })
})
