import {londonDay} from '@home-care/schemas/rules/day.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {Page} from 'playwright-core'
import {beforeAll, expect, test, vi} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {fillForm} from '../fillForm.ts'
import {inContext} from '../inContext.ts'
import {nextDay, saturday} from '../nextDay.ts'
import {BorrowedStack} from '../stack.ts'

// Saturday night at a provider whose on-call telephone is answered until 10pm on that single day: what
// eight kinds of visitor read first, and that nothing of it says to call us while nobody of ours answers.

const stack = await BorrowedStack.borrow()
const site = () => stack.settings.siteUrl
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

const open = async (page: Page, path: string) => {
  await page.clock.setFixedTime(night)
  await page.goto(site() + path)
  await expect.poll(() => page.locator('html').getAttribute('data-now')).toBe('nobody')
}

test.each([
  {who: 'a daughter on the home page', path: '/', reads: /Good care, in the home you love/},
  {
    who: 'a daughter whose mother fell',
    path: `${pages.helpHub.path}#urgent`,
    reads:
      /Someone’s life is at risk 999 Someone has fallen Do not lift them\. Call 999 if they can’t get up, hit their head, take blood thinners, or are badly hurt\. If not, call 111/,
  },
  {
    who: 'a son whose father’s carer has not come',
    path: pages.missedVisit.path,
    reads:
      /We are closed until 7am on Sunday\. Nobody here answers before then\. If someone is in danger, don’t wait for us: call 999/,
  },
  {
    who: 'a ward sister',
    path: pages.referral.path,
    reads: /Make a Referral/,
  },
  {
    who: 'a case manager',
    path: '/case-management/case-managers#response-times',
    reads: /care begins/i,
  },
  {
    who: 'a wife who looks for a night sitter',
    path: `${pages.costOfVisitingCare.path}#prices`,
    reads: /Prices/,
  },
  {
    who: 'a deaf man',
    path: `${pages.helpHub.path}#without-speaking`,
    reads: /Relay UK: for health advice 18001 111\. /,
  },
  {who: 'a Polish neighbour', path: pages.otherFormats.path, reads: /Polski/},
])('$who reads first that we are closed, until when, and whom to call', async ({path, reads}) => {
  for (const width of [320, 390, 1280])
    await inContext(browser, {viewport: {width, height: 844}, locale: 'en-GB'}, async (page) => {
      await open(page, path)
      await expect.poll(() => firstScreen(page)).toMatch(reads)
      const words = await firstScreen(page)
      expect(words).not.toMatch(neverAtNight)
      // Compact, the header has icons with names instead of the bar.
      const header = await page.locator('.site-header').ariaSnapshot()
      expect(header).toMatch(/closed.*\n?.*Who to call tonight/i)
      if (!path.includes('#')) expect(words).toMatch(new RegExp(`^${closed} Who to call tonight`))
    })
})

test('an urgent referral and live-in care, asked for at night, promise what can be kept', async () => {
  const phone = {viewport: {width: 390, height: 844}, locale: 'en-GB'}
  await inContext(browser, phone, async (page) => {
    await open(page, pages.referral.path)
    await fillForm(page, {...validReferral, urgencyLevel: 'urgent'})
    await page.getByRole('button', {name: 'Submit Referral'}).click()
    await page.waitForURL('**/received?ref=*')
    const main = page.locator('main')
    await expect
      .poll(() => main.innerText())
      .toMatch(
        /get in touch within 1 working day\.\s+You marked it urgent, so we will call you by [^.]*(\.\d\d)?[^.]* on \w+day \d+ \w+\. Care begins within 48 hours of that call\./,
      )
    await expect.poll(() => main.innerText()).toContain(closed)
    expect(await main.innerText()).not.toMatch(neverAtNight)
  })
  await inContext(browser, phone, async (page) => {
    await open(page, pages.whichHelp.path)
    for (const name of ['for', 'hard', 'often', 'when', 'savings']) {
      const value = {often: 'live-in', when: 'now'}[name]
      const control = page.locator(`[name=${name}]${value ? `[value=${value}]` : ''}`).first()
      if (await control.count()) await control.check()
    }
    await page
      .locator('main form button[type=submit], main form button:not([type])')
      .first()
      .click()
    const result = page.locator('#cost')
    await expect
      .poll(() => result.innerText())
      .toContain('It takes a week or two to find the right live-in carer')
    expect(await result.innerText()).not.toMatch(neverAtNight)
    expect(
      await result.getByRole('link', {name: 'Who to call tonight'}).filter({visible: true}).count(),
    ).toBe(1)
  })
  const prices = await stack.read(pages.costOfVisitingCare.path)
  expect(prices).toContain('Our telephones aren’t answered all night, from 10pm to 7am')
})

test.each([320, 390, 1024])(
  'at night, at %i px, the keyboard reaches nothing that is cut away',
  async (width) => {
    const hidden = await inContext(browser, {viewport: {width, height: 844}}, async (page) => {
      const found: string[] = []
      for (const path of [pages.home.path, pages.helpHub.path, pages.contact.path]) {
        await open(page, path)
        for (let tab = 0; tab < 12; tab += 1) {
          await page.keyboard.press('Tab')
          const cut = await page.evaluate(() => {
            const focused = document.activeElement
            if (!focused || focused === document.body) return undefined
            const box = focused.getBoundingClientRect()
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
            const seen = document.elementFromPoint(x, y)
            return seen && (focused.contains(seen) || seen.contains(focused))
              ? undefined
              : focused.outerHTML.slice(0, 100)
          })
          if (cut) found.push(`${path}: ${cut}`)
        }
      }
      return found
    })
    expect(hidden).toEqual([])
  },
)
