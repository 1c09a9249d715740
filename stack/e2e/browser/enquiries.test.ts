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

const site = () => stack.settings.siteUrl

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
      await page.goto(site() + path)
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
    await page.goto(`${site()}/arrange-care`)
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
    await page.goto(`${site()}/referral`)
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
    await page.goto(`${site()}/contact`)
    const name = `Mary Sample, ${kind}`
    await fillForm(page, {name, email: 'mary@example.org', message: 'Do you cover Oakham?'})
    await page.getByRole('button', {name: 'Send message'}).click()
    await page.getByText('We will reply within 24 hours on working days.').waitFor()
    expect(await stored.sentBy(name)).toHaveLength(1)
  })
})

describe('when sending fails', () => {
  test.each([
    [
      '/arrange-care',
      'Request Care',
      '/api/submitCareRequest',
      careRequest('Failing Example'),
      'Sorry, something went wrong. Please try again later.',
    ],
    [
      '/referral',
      'Submit Referral',
      '/api/submitReferralRequest',
      {...validReferral, referrerName: 'Failing Example'},
      'There was a problem submitting your referral. Please try again or contact us.',
    ],
  ])(
    '%s says so, keeps what was typed, and a retry is one enquiry',
    async (path, button, api, values, alert) => {
      const page = await newPage()
      await page.goto(site() + path)
      await fillForm(page, values)
      for (const status of [500, 429, 400]) {
        await page.route(`**${api}`, (route) => route.fulfill({status, body: 'no'}), {times: 1})
        await page.getByRole('button', {name: button}).click()
        await page.getByRole('alert').getByText(alert, {exact: true}).waitFor()
        await expect.poll(() => focusedText(page)).toBe(alert)
        await expect.poll(() => page.title()).toMatch(/^Error: /)
      }
      // The server stores it, but the answer is lost on its way back.
      await page.route(
        `**${api}`,
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        {times: 1},
      )
      await page.getByRole('button', {name: button}).click()
      await expect.poll(() => stored.sentBy('Failing Example')).not.toEqual([])
      await page.getByRole('alert').getByText(alert, {exact: true}).waitFor()
      await page.getByRole('button', {name: button}).click()
      await page.waitForURL(/received/)
      await expect.poll(() => page.title()).not.toContain('Error')
      const kinds = (await stored.sentBy('Failing Example')).map(({kind}) => kind)
      expect(new Set(kinds).size).toBe(kinds.length)
    },
  )

  test('the contact form says that no mail server is configured, and keeps what was typed', async () => {
    const message = 'Email service not configured. Please contact site administrator.'
    const page = await newPage()
    await page.route('**/api/contact', (route) =>
      route.fulfill({status: 503, json: {error: {message}}}),
    )
    await page.goto(`${site()}/contact`)
    await fillForm(page, {name: 'A', email: 'a@example.org', message: 'b'})
    await page.getByRole('button', {name: 'Send message'}).click()
    await page.getByRole('alert').getByText(message).waitFor()
    expect(await page.locator('[name=message]').inputValue()).toBe('b')
  })
})

test('a check page whose answers have expired says so above the blank form', async () => {
  const page = await newPage(false)
  await page.goto(`${site()}/contact/check#problem`)
  expect(await page.locator('#problem').textContent()).toMatch(
    /There is a problem.*We no longer have your answers/,
  )
  expect(await page.title()).toMatch(/^Error: /)
  await expect.poll(() => focusedText(page)).toContain('We no longer have your answers')
})
