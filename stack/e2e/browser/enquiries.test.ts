import {validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {Page} from 'playwright-core'
import {afterAll, describe, expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {careRequest, fillForm} from '../fillForm.ts'
import {sharedStack} from '../stack.ts'
import {openStored} from '../storedEnquiries.ts'

const stack = await sharedStack()
const stored = openStored(stack)

afterAll(() => stored.close())

const site = stack.settings.siteUrl

const newPage = (javaScriptEnabled = true) => browser.newPage({javaScriptEnabled, locale: 'en-GB'})

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

const careRequestMessages = [
  'Name must be at least 2 characters',
  'Please enter a valid email address',
  'Please enter a valid phone number',
  'Please select who the care is for',
  'Please enter a valid address',
  'Please select a preferred start date',
  'Please select at least one support type',
  'Please select the best time to reach you',
]
const referralMessages = [
  'Please enter your full name',
  'Please enter your organisation',
  'Please enter a valid email address',
  'Please enter a valid phone number',
  "Please enter the patient's full name",
  "Please enter the patient's date of birth",
  'Please enter the full address',
  'Please provide at least 20 characters describing the reason for referral',
  'Please select an urgency level',
]

const callBackMessages = [
  'Please enter your name',
  'Please enter a valid phone number',
  'Please choose when we should call',
]

describe.each([true, false])('with JavaScript %s', (javaScriptEnabled) => {
  const kind = javaScriptEnabled ? 'script' : 'no script'

  test.each([
    ['/arrange-care', 'Request Care', careRequestMessages],
    ['/referral', 'Submit Referral', referralMessages],
    ['/contact', 'Send message', ['Please enter your name, email and a message.']],
    ['/call-me-back', 'Call me back', callBackMessages],
  ])(
    'an empty form at %s says what is wrong, in a summary and by each field',
    async (path, button, messages) => {
      const page = await newPage(javaScriptEnabled)
      await page.goto(site + path)
      expect(await page.locator('[required]').count()).toBe(0)
      await page.getByRole('button', {name: button}).click()
      const summary = page.locator('#problem')
      await summary.waitFor()
      // The page was loaded as the answer to the form.
      await page.waitForLoadState('domcontentloaded')
      expect(await summary.getByRole('heading').textContent()).toBe('There is a problem')
      expect(await summary.getByRole('link').allTextContents()).toEqual(messages)
      await expect.poll(() => page.title()).toMatch(/^Error: /)
      await expect.poll(() => focusedText(page)).toContain('There is a problem')
      for (const message of messages) {
        const href = await summary.getByRole('link', {name: message}).getAttribute('href')
        const field = page.locator(`${href}-field`)
        expect(await field.textContent()).toContain(message)
        const tied = page.locator(`[aria-describedby~="${href?.slice(1)}-error"]`)
        expect(await tied.count()).toBe(1)
      }
      if (javaScriptEnabled) {
        expect(await violations(page)).toEqual([])
      }
    },
  )

  test('a care request is corrected, sent and confirmed, and a reload sends nothing', async () => {
    const name = `Ada Example, ${kind}`
    const page = await newPage(javaScriptEnabled)
    const context = page.context()
    await page.goto(`${site}/arrange-care`)
    await fillForm(page, {...careRequest(name), phone: '123'})
    await page.getByRole('button', {name: 'Request Care'}).click()
    await page.getByText('There is a problem').waitFor()
    await page.waitForLoadState('domcontentloaded')
    expect(await page.locator('[name=name]').inputValue()).toBe(name)
    expect(await page.locator('[name=address]').inputValue()).toBe('1 Sample Street\nKettering')
    expect(await page.locator('[value=companionship]').isChecked()).toBe(true)
    expect(await page.locator('[name=startDate]').inputValue()).toBe('2999-03-01')

    await fillForm(page, {phone: '01632 960123'})
    await page.getByRole('button', {name: 'Request Care'}).click()
    await page.waitForURL(/\/arrange-care\/received\?ref=[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    for (let visit = 0; visit < 2; visit++) {
      await page.getByRole('heading', {name: 'Thank You!'}).waitFor()
      await page.getByText("Thanks! We'll call you shortly to confirm the care slot.").waitFor()
      await page
        .getByText(
          'Our care coordinators will be in touch within 2 hours during business hours to discuss your needs and arrange the best care plan for you.',
        )
        .waitFor()
      await page.reload()
    }
    expect(await context.cookies()).toEqual([])
    const [enquiry, ...more] = await stored.sentBy(name)
    expect(more).toEqual([])
    expect(page.url()).toContain(enquiry?.reference)
    expect(enquiry?.details).toEqual({
      ...careRequest(name),
      startDate: '2999-03-01T23:59:59.000Z',
      supportTypes: ['companionship'],
    })
  })

  test('a referral sent by a double click is one, and another can be made', async () => {
    const referrerName = `Grace Sample, ${kind}`
    const page = await newPage(javaScriptEnabled)
    await page.goto(`${site}/referral`)
    await fillForm(page, {...validReferral, referrerName})
    await page.getByRole('button', {name: 'Submit Referral'}).dblclick()
    await page.getByRole('heading', {name: 'Referral Submitted Successfully'}).waitFor()
    await page
      .getByText("Thank you. We'll review your referral and get in touch within 1 working day.")
      .waitFor()
    await page.getByRole('button', {name: 'Make Another Referral'}).click()
    await page.getByRole('button', {name: 'Submit Referral'}).waitFor()
    expect(await page.locator('[name=clientName]').inputValue()).toBe('')
    expect(await stored.sentBy(referrerName)).toHaveLength(1)
  })

  test('a message is sent and answered within 24 hours', async () => {
    const page = await newPage(javaScriptEnabled)
    await page.goto(`${site}/contact`)
    const name = `Mary Sample, ${kind}`
    await fillForm(page, {name, email: 'mary@example.org', message: 'Do you cover Oakham?'})
    await page.getByRole('button', {name: 'Send message'}).click()
    await page.getByText('We will reply within 24 hours on working days.').waitFor()
    expect(await stored.sentBy(name)).toHaveLength(1)
  })
})

const wentWrong = 'Sorry, something went wrong. Please try again later.'
const message = 'Email service not configured. Please contact site administrator.'
const referralFailed =
  'There was a problem submitting your referral. Please try again or contact us.'

const sendings = {
  '/arrange-care': ['Request Care', 'submitCareRequest', careRequest('Failing Example')],
  '/referral': ['Submit Referral', 'submitReferralRequest', validReferral],
  '/contact': ['Send message', 'contact', {name: 'A', email: 'a@example.org', message: 'b'}],
} as const

test.each([
  ['/arrange-care', {status: 500}, wentWrong],
  ['/arrange-care', {status: 429}, wentWrong],
  // A page of a Wi-Fi that wants a password is no confirmation.
  ['/arrange-care', {body: '<title>Welcome</title>', contentType: 'text/html'}, wentWrong],
  ['/referral', {status: 400, body: 'no'}, referralFailed],
  ['/contact', {status: 503, json: {error: {message}}}, message],
] as const)(
  'a form at %s that is answered with %j says so, and keeps what was typed',
  async (path, answer, alert) => {
    const [button, api, values] = sendings[path]
    const page = await newPage()
    await page.route(`**/api/${api}`, (route) => route.fulfill(answer))
    await page.goto(site + path)
    await fillForm(page, values)
    await page.getByRole('button', {name: button}).click()
    await page.getByRole('alert').getByText(alert, {exact: true}).waitFor()
    await expect.poll(() => focusedText(page)).toBe(alert)
    await expect.poll(() => page.title()).toMatch(/^Error: /)
    const [[name, value] = []] = Object.entries(values)
    expect(await page.locator(`[name=${name}]`).inputValue()).toBe(value)
  },
)

test('a form whose answer was lost on its way back is sent again, and is one enquiry', async () => {
  const page = await newPage()
  await page.route(
    '**/api/submitCareRequest',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    {times: 1},
  )
  await page.goto(`${site}/arrange-care`)
  await fillForm(page, careRequest('Lost Example'))
  await page.getByRole('button', {name: 'Request Care'}).click()
  await page.getByRole('alert').getByText(wentWrong, {exact: true}).waitFor()
  expect(await stored.sentBy('Lost Example')).toHaveLength(1)
  await page.getByRole('button', {name: 'Request Care'}).click()
  await page.waitForURL(/received/)
  expect(await page.title()).not.toContain('Error')
  expect(await stored.sentBy('Lost Example')).toHaveLength(1)
})
