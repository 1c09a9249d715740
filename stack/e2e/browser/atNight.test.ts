import {londonDay} from '@home-care/schemas/rules/day.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {Page} from 'playwright-core'
import {beforeAll, expect, test, vi} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {fillForm} from '../fillForm.ts'
import {lostTo} from '../largeLetters.ts'
import {nextDay, saturday} from '../nextDay.ts'
import {BorrowedStack} from '../stack.ts'

// Saturday night at a provider whose on-call telephone is answered until 10pm on that single day. Eight
// kinds of visitor read first that we are closed, and nothing asks them to call us.

const stack = await BorrowedStack.borrow()
const site = stack.settings.siteUrl
const night = nextDay(saturday, '23:10')
const closed = 'We are closed until 7am on Sunday'

beforeAll(async () => {
  const lake = stack.lakeClient()
  const {openingHours} = (await lake.getDocument('siteSettings'))?.onCall ?? {}
  await lake
    .patch('siteSettings')
    .set({
      'onCall.openingHours': [{...openingHours[0], opens: '07:00', closes: '23:59'}],
      'onCall.otherHours': [
        {
          _type: 'otherHours',
          _key: 'party',
          date: londonDay(night),
          opens: '07:00',
          closes: '22:00',
          why: 'Our party',
        },
      ],
    })
    .commit()
  await vi.waitUntil(async () => (await stack.read('/')).includes('7am on '), {timeout: 60_000})
})

/** The words within the window, in the order in which they are read out. */
const firstScreen = (page: Page) =>
  page.evaluate(() => {
    const words: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const isSeen =
        text.parentElement?.checkVisibility({visibilityProperty: true, opacityProperty: true}) &&
        [...range.getClientRects()].some(
          ({top, bottom, left, right, width}) =>
            width > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
        )
      if (isSeen) words.push(text.textContent?.trim() ?? '')
    }
    return words.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').replaceAll(' .', '.')
  })

const neverAtNight = /call us|Urgent\? Call now|NHS 111 (We|On|Open)|Call NHS 111/i

async function open(path: string, width = 390) {
  const page = await browser.newPage({viewport: {width, height: 844}, locale: 'en-GB'})
  await page.clock.setFixedTime(night)
  await page.goto(site + path)
  await expect.poll(() => page.locator('html').getAttribute('data-now')).toBe('nobody')
  return page
}

test.each([
  ['a daughter on the home page', '/', /Good care, in the home you love/],
  [
    'a daughter whose mother fell',
    `${pages.helpHub.path}#urgent`,
    /Someone’s life is at risk 999 Someone has fallen Do not lift them\. Call 999 if they can’t get up, hit their head, take blood thinners, or are badly hurt\. If not, call 111/,
  ],
  [
    'a son whose father’s carer has not come',
    pages.missedVisit.path,
    /We are closed until 7am on Sunday\. Nobody here answers before then\. If someone is in danger, don’t wait for us: call 999/,
  ],
  ['a ward sister', pages.referral.path, /Make a Referral/],
  ['a wife who looks for a night sitter', `${pages.costOfVisitingCare.path}#prices`, /Prices/],
  [
    'a deaf man',
    `${pages.helpHub.path}#without-speaking`,
    /Relay UK: for health advice 18001 111\. /,
  ],
  ['a Polish neighbour', pages.otherFormats.path, /Polski/],
])('%s reads first that we are closed, until when, and whom to call', async (_who, path, reads) => {
  for (const width of [320, 1280]) {
    const page = await open(path, width)
    await expect.poll(() => firstScreen(page)).toMatch(reads)
    const words = await firstScreen(page)
    expect(words).not.toMatch(neverAtNight)
    // Compact, the header has icons with names instead of the bar.
    const header = await page.locator('.site-header').ariaSnapshot()
    expect(header).toMatch(/closed.*\n?.*Who to call tonight/i)
    if (!path.includes('#')) expect(words).toMatch(new RegExp(`^${closed} Who to call tonight`))
    // It looks at widths of its own.
    if (width === 320) expect(await lostTo(page)).toEqual([])
    await page.close()
  }
})

test('an urgent referral, asked for at night, promises what can be kept', async () => {
  const page = await open(pages.referral.path)
  await fillForm(page, {...validReferral, urgencyLevel: 'urgent'})
  await page.getByRole('button', {name: 'Submit Referral'}).click()
  await page.waitForURL('**/received?ref=*')
  const words = () => page.locator('main').innerText()
  await expect
    .poll(words)
    .toMatch(
      /get in touch within 1 working day: you marked it urgent, so (we|our office) will call you by [^.]*(\.\d\d)?[^.]* on \w+day \d+ \w+\. Care begins within 48 hours of that call\./,
    )
  await expect.poll(words).toContain(closed)
  expect(await words()).not.toMatch(neverAtNight)
})

test('live-in care, asked for at night, promises what can be kept', async () => {
  const page = await open(pages.whichHelp.path)
  const answers = {for: 'parent', hard: 'washing', often: 'live-in', when: 'now'}
  await fillForm(page, {...answers, savings: 'above'})
  await page.getByRole('button', {name: 'Show me'}).click()
  const result = page.locator('#cost')
  await expect
    .poll(() => result.innerText())
    .toContain('It takes a week or two to find the right live-in carer')
  expect(await result.innerText()).not.toMatch(neverAtNight)
  const link = result.getByRole('link', {name: 'Who to call tonight'}).filter({visible: true})
  expect(await link.count()).toBe(1)
  const prices = await stack.read(pages.costOfVisitingCare.path)
  expect(prices).toContain('Our telephones aren’t answered all through the night, from 10pm to 7am')
})

test.each([320, 1024])(
  'at night, at %i px, the keyboard reaches nothing that is cut away',
  async (width) => {
    const hidden: string[] = []
    for (const path of [pages.home.path, pages.contact.path]) {
      const page = await open(path, width)
      for (let tab = 0; tab < 12; tab += 1) {
        await page.keyboard.press('Tab')
        const cut = await page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body) return undefined
          const {left, top, width, height} = focused.getBoundingClientRect()
          const seen = document.elementFromPoint(left + width / 2, top + height / 2)
          return seen && (focused.contains(seen) || seen.contains(focused))
            ? undefined
            : focused.outerHTML.slice(0, 100)
        })
        if (cut) hidden.push(`${path}: ${cut}`)
      }
    }
    expect(hidden).toEqual([])
  },
)
