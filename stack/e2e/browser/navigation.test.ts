import {menus, pages} from '@home-care/schemas/site/siteMap.ts'
import type {BrowserContextOptions, Locator, Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {holdBack} from '../holdBack.ts'
import {nextDay, tuesday} from '../nextDay.ts'
import {sharedStack} from '../stack.ts'

const stack = await sharedStack()

const phone = {viewport: {width: 390, height: 844}}
const desk = {viewport: {width: 1280, height: 800}}

/** Opens a page, on a Tuesday at this time where it matters. */
async function open(path: string, options: BrowserContextOptions = {}, time?: string) {
  const page = await browser.newPage(options)
  if (time) await page.clock.setFixedTime(nextDay(tuesday, time))
  await page.goto(stack.settings.siteUrl + path)
  return page
}

test('the header becomes compact when the page is scrolled more than 10 px, and not before', async () => {
  const page = await open('/')
  const header = page.getByRole('banner')
  const height = async () => (await header.boundingBox())?.height ?? 0
  await page.evaluate(() => document.fonts.ready)
  const tall = await height()
  await page.evaluate(() => scrollTo(0, 10))
  await expect(height()).resolves.toBe(tall)
  await page.evaluate(() => scrollTo(0, 11))
  await expect.poll(height).toBeLessThan(tall)
})

test('on a phone, the panel opens, leads to a page and closes', async () => {
  const page = await open('/', phone)
  const panel = page.locator('#side-panel')
  await page.getByRole('button', {name: /menu/i}).click()
  // 320 px: 80 units of the design, 4 px each.
  expect((await panel.boundingBox())?.width).toBeCloseTo(320)
  expect(await violations(page)).toEqual([])
  await panel.getByRole('link', {name: 'About', exact: true}).click()
  await page.waitForURL('**/about')
  await expect.poll(() => panel.isVisible()).toBe(false)
})

test('on a desk, a menu opens by keyboard, closes on Escape, and is accessible while open', async () => {
  const page = await open('/', desk)
  const entry = page.getByRole('banner').getByRole('link', {name: /Integrated care boards/})
  await page.getByRole('button', {name: 'Case Management'}).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => entry.isVisible()).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => entry.isVisible()).toBe(false)
})

test.each([
  ['at 400 % zoom', {width: 320, height: 256}],
  ['on a telephone on its side', {width: 844, height: 390}],
])('%s, most of a window is for the text', async (_how, viewport) => {
  const page = await open(pages.socialCareFunding.path, {viewport})
  await page.evaluate(() => scrollTo(0, 1500))
  const read = () =>
    page.evaluate(() => {
      const heights = Array.from({length: innerHeight}, (_, y) => y)
      const isText = (y: number) =>
        document.elementFromPoint(innerWidth / 2, y)?.closest('main .guide-parts')
      return heights.filter(isText).length / innerHeight
    })
  await expect.poll(read).toBeGreaterThan(0.7)
})

/** A row of the hub's list that a guide beyond the sixth adds is no reason to shorten the hub. */
const rowsBeyondSix = '#guides li:nth-child(n+7)'

describe.each(['11:00', '23:10'])('on a Tuesday at %s', {tags: 'slow'}, (time) => {
  const bottomOf = async (part: Locator) => {
    const {y, height} = (await part.boundingBox()) ?? {y: Number.MAX_VALUE, height: 0}
    return y + height
  }

  test('the home page is short on a desk, with the regulator’s rating on its first screen', async () => {
    const page = await open('/', {viewport: {width: 1440, height: 900}}, time)
    await expect.poll(() => bottomOf(page.locator('body'))).toBeLessThanOrEqual(6500)
    const foot = await page.locator('.site-footer').boundingBox()
    expect(foot?.height, 'a column has room for seven links').toBeLessThanOrEqual(560)
    const rating = page.getByRole('main').getByText('Good', {exact: true})
    expect(await bottomOf(rating)).toBeLessThan(900)
  })

  test('the home page has the price of an hour in the first two screens of a phone', async () => {
    const page = await open('/', phone, time)
    for (const words of ['Do we come to you?', 'What an hour costs'])
      expect(await bottomOf(page.getByText(words))).toBeLessThan(2 * phone.viewport.height)
  })

  test('pages end within eight, nine or ten screens of a phone', async () => {
    const page = await open('/', phone, time)
    const pixels = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((parts) =>
          parts.map((part): [string, number] => [
            part.id || part.localName,
            Math.round(part.getBoundingClientRect().height),
          ]),
        )
    const most = new Map<string, number>()
    for (const {path} of menus.helpAndAdvice.pages) most.set(path, 8)
    for (const {path} of [pages.home, pages.helpHub, pages.howToChoose, pages.fundingCosts])
      most.set(path, 9)
    most.set(pages.preparingHome.path, 10)
    for (const [path, screens] of most) {
      await page.goto(stack.settings.siteUrl + path)
      await page.evaluate(() => document.fonts.ready)
      const tooLong = async () => {
        const [[, whole] = ['', 0]] = await pixels('html')
        const further = (await pixels(rowsBeyondSix)).reduce((sum, [, each]) => sum + each, 0)
        const over = whole - further - screens * phone.viewport.height
        const parts = await pixels('main section, body > header, body > footer')
        const tallest = parts.toSorted(([, a], [, b]) => b - a).slice(0, 4)
        return over > 0
          ? `${path} is ${over} px longer than ${screens} screens. Its tallest parts: ${tallest.join(' px, ')} px.`
          : ''
      }
      await expect.poll(tooLong).toBe('')
    }
  })
})

test('the help page begins with its guides, one tap from the numbers to call', async () => {
  const page = await open('/help-advice', phone)
  const [first] = await page.getByRole('main').getByRole('heading', {level: 2}).allInnerTexts()
  expect(first).toBe('Guides to care at home and paying for it')
  await page.getByRole('link', {name: 'I need help now'}).click()
  const urgent = page.getByRole('heading', {level: 2, name: 'When it can’t wait'})
  const top = async () => (await urgent.boundingBox())?.y
  await expect.poll(top).toBeLessThan(phone.viewport.height / 2)
})

test('a folded part opens without scripts when its section is linked to', async () => {
  const guide = '/help-advice/healthcare-funding'
  const page = await open(guide, {...phone, javaScriptEnabled: false})
  const domain = page.locator('#domains').getByRole('heading', {level: 3}).first()
  await expect(domain.isVisible()).resolves.toBe(false)
  await page.goto(`${stack.settings.siteUrl}${guide}#domains`)
  await expect.poll(() => domain.isVisible()).toBe(true)
})

test('a question stays where it was pressed, though an answer above it closes', async () => {
  const page = await browser.newPage(phone)
  await page.goto(`${stack.settings.siteUrl}/help-advice`)
  const questions = page.locator('main details[name] > summary')
  await questions.nth(0).click()
  const second = questions.nth(1)
  const top = () => second.evaluate((question) => question.getBoundingClientRect().top)
  await second.evaluate((question) => question.scrollIntoView({block: 'center'}))
  const place = await top()
  await second.click()
  await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(2)
})

describe('the quick contact', () => {
  const bar = (page: Page) => page.getByRole('complementary', {name: 'Quick contact'})

  test.each([
    [390, '11:00', ['Call', 'WhatsApp', 'Call me back']],
    [390, '20:00', ['Call', 'Tonight', 'Call me back']],
    [390, '23:10', ['Call', 'Tonight', 'Call me back']],
    [1280, '23:10', ['WhatsApp']],
  ])(
    'at %i px on a Tuesday at %s offers %j, and hides where the page itself shows how to reach us',
    async (width, time, ways) => {
      const page = await open('/services/personal-care', {viewport: {width, height: 844}}, time)
      const links = bar(page).getByRole('link').locator('visible=true')
      await expect.poll(() => links.allInnerTexts()).toEqual(ways)
      const linksBesideIt = async () => {
        await page.locator('[data-contact]').scrollIntoViewIfNeeded()
        return links.count()
      }
      await expect.poll(linksBesideIt).toBe(0)
    },
  )

  test('is not where people write about a patient', async () => {
    for (const path of [
      '/arrange-care',
      '/referral',
      '/contact',
      '/referral/received?ref=T8NX-8D6M',
    ]) {
      const page = await open(path, phone)
      await page.getByRole('main').getByRole('heading', {level: 1}).waitFor()
      expect([path, await bar(page).isVisible()]).toEqual([path, false])
    }
  })
})

describe('the data a reader pays for', () => {
  /** Opens the home page. @returns what it requests, and which pages it fetched ahead */
  async function openWatched(options: BrowserContextOptions, dataSaverEnabled = false) {
    const page = await browser.newPage(options)
    const ahead: string[] = []
    const requested: string[] = []
    const devtools = await page.context().newCDPSession(page)
    devtools.on('Preload.prefetchStatusUpdated', ({status, prefetchUrl}) => {
      if (status === 'Ready') ahead.push(new URL(prefetchUrl).pathname)
    })
    await devtools.send('Preload.enable')
    await devtools.send('Emulation.setDataSaverOverride', {dataSaverEnabled})
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(stack.settings.siteUrl)
    const link = page.getByRole('banner').getByRole('link', {name: 'Areas We Cover'}).first()
    return {page, ahead, requested, link}
  }

  test('a page fetches no other page, read to its end', async () => {
    const {page, ahead, requested} = await openWatched(phone)
    const screens = await page.evaluate(() => document.body.scrollHeight / innerHeight)
    for (let screen = 0; screen < screens; screen++) await page.mouse.wheel(0, 844)
    const foot = page.getByRole('contentinfo')
    await expect.poll(() => foot.getByText('Copyright').isVisible()).toBe(true)
    await page.waitForLoadState('networkidle')
    const pages = requested.filter((each) => !/\.[a-z0-9]+$/.test(each))
    expect([pages, ahead]).toEqual([['/'], []])
  })

  /** The deliveryType of the open page: `navigational-prefetch` if it was prefetched. */
  const delivery = (page: Page) =>
    page.evaluate(() =>
      Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'deliveryType'),
    )

  test('a page is prefetched while the mouse rests on its link, and its click uses that', async () => {
    const {page, ahead, link} = await openWatched(desk)
    await link.hover()
    await expect.poll(() => ahead).toEqual(['/locations'])
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForURL('**/locations')
    await expect.poll(() => delivery(page)).toBe('navigational-prefetch')
  })

  test('with data saver on, a page is fetched only when its link is clicked', async () => {
    const {page, ahead, link} = await openWatched(desk, true)
    await link.hover()
    // Rests on the link in frames of the page, for longer than Chromium takes to prefetch (0.2 s).
    await page.evaluate(async () => {
      const since = performance.now()
      while (performance.now() - since < 1000) await new Promise(requestAnimationFrame)
    })
    await link.click()
    await page.waitForURL('**/locations')
    await expect.poll(() => delivery(page)).toBe('')
    expect(ahead).toEqual([])
  })
})

test('the reader’s place is marked in the menu: the page itself, or the section it is in', async () => {
  for (const [path, current] of [
    ['/services', 'page'],
    ['/services/personal-care', 'true'],
  ] as const) {
    const menu = (await open(path, desk)).getByRole('navigation', {name: 'Main'})
    const marked = menu.locator('a[aria-current]:visible')
    await expect.poll(() => marked.allInnerTexts()).toEqual(['Services'])
    expect(await marked.getAttribute('aria-current')).toBe(current)
  }
})

test('the reader’s place of a section without a page of its own is a breadcrumb without a link', async () => {
  const page = await open('/case-management/icb')
  const trail = page.getByRole('navigation', {name: 'Breadcrumb'})
  await expect(trail.getByRole('listitem').allInnerTexts()).resolves.toEqual([
    'Home',
    'Case Management',
    'Integrated care boards',
  ])
  await expect(trail.getByRole('link').allInnerTexts()).resolves.toEqual(['Home'])
})

test('the choice of a time to be called says when the office is open', async () => {
  const [, times = ''] = (await stack.read('/arrange-care')).split('Best time to reach you')
  expect(times).toContain('while our office is open: Mon–Fri 8am–6pm.')
})

test('what browsers request by themselves is there', async () => {
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest'])
    expect([path, (await fetch(stack.settings.siteUrl + path)).status]).toEqual([path, 200])
})

describe('while the next page loads', () => {
  /**
   * Collects what a page says about the next one, whenever that changes. The page reports through its
   * console, because Chromium runs no script for the test in a page whose navigation is pending. The
   * last state is kept in sessionStorage as `left`, for the next page to read.
   */
  async function watchStatus(page: Page) {
    const states: {words: string; cards: number; rest: boolean}[] = []
    page.on('console', (message) => {
      if (message.type() === 'debug') states.push(JSON.parse(message.text()))
    })
    await page.addInitScript(() => {
      const read = () => {
        const status = document.querySelector<HTMLElement>('.navigation-status')
        return JSON.stringify({
          words: status?.innerText.trim(),
          cards: status?.querySelectorAll('.skeleton-card').length,
          rest: document.querySelector('main')?.checkVisibility({visibilityProperty: true}),
        })
      }
      addEventListener('pagehide', () => sessionStorage.setItem('left', read()))
      addEventListener('DOMContentLoaded', () => {
        const status = document.querySelector('.navigation-status')
        if (status)
          new MutationObserver(() => console.debug(read())).observe(status, {childList: true})
      })
    })
    return states
  }

  test.each([
    ['/', '/services', 'Loading services...', 4],
    ['/', '/legal/cookie-policy', 'Loading…', 0],
  ])(
    'from %s to %s a visitor reads "%s" until the page arrives, and is where it was pressed after Back',
    async (from, to, words, cards) => {
      const page = await browser.newPage(desk)
      const states = await watchStatus(page)
      const arrive = await holdBack(page, stack.settings.siteUrl + to)
      await page.goto(stack.settings.siteUrl + from)
      const link = page.locator(`a[href="${to}"]`).locator('visible=true').first()
      await page.mouse.wheel(0, 500)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
      await link.focus()
      const place = await page.evaluate(() => scrollY)
      // The keyboard starts no prefetch.
      await link.press('Enter', {noWaitAfter: true})
      const onTheWay = {words, cards, rest: false}
      await expect.poll(() => states).toEqual([onTheWay])
      arrive()
      await page.waitForURL(`**${to}`)
      // The message stays until the page is left: removed sooner, it would show the old page again.
      const left = await page.evaluate(() => sessionStorage.getItem('left'))
      expect(JSON.parse(left ?? '')).toEqual(onTheWay)
      expect(await page.locator('.navigation-status').innerText()).toBe('')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await expect.poll(() => page.getByRole('main').isVisible()).toBe(true)
      expect(await page.locator('.navigation-status').innerText()).toBe('')
      // A browser keeps parts of a pixel.
      const moved = () => page.evaluate((place) => Math.abs(scrollY - place), place)
      await expect.poll(moved).toBeLessThan(2)
    },
  )

  test('a visitor who stops it reads on after a touch, in a browser without an event for that', async () => {
    const page = await browser.newPage(desk)
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', {value: undefined}))
    const states = await watchStatus(page)
    const arrive = await holdBack(page, `${stack.settings.siteUrl}/services`)
    await page.goto(stack.settings.siteUrl)
    const link = page.locator('a[href="/services"]').locator('visible=true').first()
    await link.press('Enter', {noWaitAfter: true})
    await expect.poll(() => states).toHaveLength(1)
    const session = await page.context().newCDPSession(page)
    await session.send('Page.stopLoading')
    await page.mouse.click(400, 400)
    await expect.poll(() => page.getByRole('main').isVisible()).toBe(true)
    arrive()
  })
})
