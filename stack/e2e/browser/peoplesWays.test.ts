import {sampleDocument} from '@home-care/schemas/sample/documents.ts'
import {whoAnswers} from '@home-care/web/behaviour/opening.ts'
import {openingChanges} from '@home-care/web/time/openingChanges.ts'
import {expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {nextDay, saturday, tuesday} from '../nextDay.ts'
import {sharedStack} from '../stack.ts'

const siteSettings = sampleDocument('siteSettings')

// Visitors reach their goal from the home page, each at their own hour and on their own device.

const stack = await sharedStack()

const phone = {viewport: {width: 390, height: 844}, locale: 'en-GB', timezoneId: 'America/New_York'}

const desk = {viewport: {width: 1440, height: 900}, locale: 'en-GB'}
const night = nextDay(saturday, '23:10')
const morning = nextDay(tuesday, '11:00')

const officeHours = {openingHours: siteSettings.openingHours ?? []}
const onCallHours = {
  openingHours: siteSettings.onCall?.openingHours ?? [],
  onBankHolidays: true,
}

const site = stack.settings.siteUrl

/** Each finds it with one tap. */
test.each([
  {
    who: 'a deaf man, at night',
    on: phone,
    at: night,
    tap: 'Tonight',
    finds: [
      /Relay UK: 18001 07700 900456\./,
      /text 999/,
      /British Sign Language: how to reach 111/,
    ],
  },
  {
    who: 'a Polish neighbour, at night',
    on: phone,
    at: night,
    tap: 'Polski',
    finds: [/Jesteśmy/, /tłumacz/, /112|999/],
  },
  {
    who: 'a son in Sydney',
    on: {...desk, timezoneId: 'Australia/Sydney'},
    at: night,
    tap: 'Contact',
    finds: [/Closed: we call back from 8am on Monday/, /UK time/, /info@\s*willowbrook\.example/],
  },
  {
    who: 'a discharge coordinator',
    on: desk,
    at: nextDay(tuesday, '18:30'),
    tap: 'Make a Referral',
    finds: [
      /Mark it urgent, and we call you within 2 hours during business hours\. Care begins within 48 hours of that call\./,
      /If it’s urgent[\s\S]*Office closed until 8am on Wednesday\.[\s\S]*07700 900456[\s\S]*Answered day and night/,
    ],
  },
  {
    who: 'an inspector',
    on: desk,
    at: morning,
    tap: 'Our team',
    finds: [/Registered manager\s+Helen Sample/],
  },
])('$who finds the way with one tap', async ({on, at, tap, finds}) => {
  const page = await browser.newPage(on)
  await page.clock.setFixedTime(at)
  await page.goto(site)
  const link = page.getByRole('link', {name: tap, exact: true}).filter({visible: true})
  await link.first().click()
  await page.waitForURL(/\w$/)
  for (const words of finds)
    await expect.poll(() => page.locator('main').innerText()).toMatch(words)
})

test('on a help page she finds tonight’s number and the price of care, and asks to be called', async () => {
  const page = await browser.newPage(phone)
  await page.clock.setFixedTime(night)
  const [office] = openingChanges(night, officeHours)
  expect(office?.isOpen).toBe(false)

  await page.goto(`${site}/help-advice/funding-home-care-costs`)
  await expect
    .poll(() => page.locator('.site-header').innerText())
    .toMatch(/^Office closed until 8am on Monday\. On call:\s+07700 900456/)
  expect(await page.locator('main').innerText()).toContain('£76.70–£114.60 a week (2026/27)')

  await page.goto(`${site}/help-advice#urgent`)
  const urgent = page.locator('#urgent')
  await expect.poll(() => urgent.innerText()).toContain('Answered day and night')
  await expect
    .poll(() => urgent.innerText())
    .toContain(`Closed: we call back from ${office?.until}`)
  const words = await urgent.innerText()
  expect(words).toContain('choose option 2')
  expect(words).toContain('Sample: not a real number')
  const calls = await urgent
    .locator('a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  // 999, 111, the four councils, the office and the on-call telephone; by Relay UK the last two and 111.
  expect(new Set(calls).size).toBe(11)

  await page.goto(`${site}/help-advice/cost-of-visiting-care`)
  await page.getByText('The three weeks').click()
  expect(await page.locator('#examples').innerText()).toContain('At our hourly prices: £140–£210')

  await page.getByRole('link', {name: 'Or we call you back'}).click()
  await page.waitForURL('**/call-me-back')
  await page.locator('[name=name]').waitFor()
  expect(await violations(page)).toEqual([])
  await page.locator('[name=name]').fill('Sue Sample')
  await page.locator('[name=phone]').fill('01632 960789')
  await page.getByLabel('When should we call?').selectOption('soonest')
  await page.getByRole('button', {name: 'Call me back'}).click()
  await page.waitForURL('**/call-me-back/received?ref=*')
  await expect
    .poll(() => page.locator('main').innerText())
    .toMatch(/We will call you by (\d+(\.\d\d)?[ap]m|12 noon) on [A-Z]\w+day \d+ [A-Z]\w+\./)
  await expect.poll(() => page.locator('main').innerText()).toContain('Answered day and night')
  await expect.poll(() => page.title()).toContain('We will call you back')
  expect(await violations(page)).toEqual([])
})

test('a page that stays open follows the clock as far as it knows the hours, and stays translated', async () => {
  const page = await browser.newPage(phone)
  await page.clock.setFixedTime(nextDay(tuesday, '17:59'))
  await page.goto(`${site}/help-advice#urgent`)
  const words = () => page.locator('#urgent').innerText()
  await expect.poll(words).toContain('Open now, until 6pm')
  await page.evaluate(() => {
    for (const place of document.querySelectorAll('#urgent [data-opening]'))
      place.textContent = 'Otwarte do 18'
  })
  expect(await words()).toContain('Otwarte do 18')
  await page.clock.setFixedTime(nextDay(tuesday, '18:00'))
  await expect.poll(words).toContain('Closed: we call back from 8am on Wednesday')
  // Restored weeks later it knows no hours: it must not say that we are closed, nor hide the number.
  await page.clock.setFixedTime(Date.now() + 20 * 24 * 60 * 60 * 1000)
  await expect.poll(words).not.toMatch(/Open|Closed|until/)
  expect(await words()).toContain('07700 900123')
})

test('a number is read from its first digit where a translator has turned the page from right to left', async () => {
  const page = await browser.newPage(phone)
  await page.goto(`${site}/help-advice#urgent`)
  const isInOrder = await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    return [...document.querySelectorAll('a[href^="tel:"]')].flatMap((link) => {
      const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()
      const number = /\d[\d ]* \d+/.exec(words?.textContent ?? '')
      if (!words || !number || !link.checkVisibility()) return []
      const left = (at: number) => {
        const range = new Range()
        range.setStart(words, at)
        range.setEnd(words, at + 1)
        return range.getBoundingClientRect().left
      }
      return [left(number.index) < left(number.index + number[0].length - 1)]
    })
  })
  expect(new Set(isInOrder)).toEqual(new Set([true]))
})

test('every page says without JavaScript whether the telephone is answered, and until when', async () => {
  const page = await browser.newPage({...phone, javaScriptEnabled: false})
  for (const path of ['/', '/help-advice', '/legal/cookie-policy']) {
    // Retried in case the office opens or closes between the request and the comparison.
    const isRight = async () => {
      await page.goto(site + path)
      const now = new Date()
      const [office] = openingChanges(now, officeHours)
      const [called] = openingChanges(now, onCallHours)
      const [anybody] = openingChanges(now, officeHours, onCallHours)
      const right = {
        office: `Open until ${office?.until}`,
        'on-call': `Office closed until ${office?.until}. On call:`,
        nobody: `We are closed until ${anybody?.until}`,
      }
      const words = await page.locator('.site-header').innerText()
      return words.includes(right[whoAnswers(office, called)])
    }
    await expect.poll(isRight).toBe(true)
  }
})
