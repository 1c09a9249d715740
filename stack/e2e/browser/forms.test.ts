import {careRequestForm} from '@home-care/schemas/site/forms.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Page, Request} from 'playwright-core'
import {afterAll, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {careRequest, fillForm} from '../fillForm.ts'
import {holdBack} from '../holdBack.ts'
import {setValues} from '../setValues.ts'
import {sharedStack} from '../stack.ts'
import {openStored} from '../storedEnquiries.ts'

// The form belongs to the browser: it sends what it shows, whether a visitor or a program filled it in,
// and even when its script fails.

const stack = await sharedStack()
const stored = openStored(stack)

afterAll(() => stored.close())

const scriptFile = '**/dist/forms-*.js'
const address = () => stack.settings.siteUrl + careRequestForm.page.path
const submitButton = (page: Page) => page.locator('form button[data-sending]')

const detailsOf = async (name: string) => (await stored.sentBy(name)).map(({details}) => details)

const storedRequest = (name: string) => ({
  ...careRequest(name),
  startDate: '2999-03-01T23:59:59.000Z',
  supportTypes: ['companionship'],
})

const isByScript = (request: Request) => request.headers()['content-type'] === 'application/json'

/** Presses the button, and waits for the confirmation. @returns whether the script sent the form */
async function send(page: Page) {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST'),
    submitButton(page).click(),
  ])
  await page.waitForURL('**/received?ref=*')
  await page.getByRole('heading', {name: 'Thank You!'}).waitFor()
  return isByScript(request)
}

/** Wraps every text in elements, as translators do. */
function translate() {
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const {currentNode: text} = walker
    const isShown = text.parentElement?.closest('script, style, textarea, option') === null
    if (text instanceof Text && text.data.trim() && isShown) texts.push(text)
  }
  for (const text of texts) {
    const wrapped = document.createElement('font')
    wrapped.append(document.createElement('font'))
    text.replaceWith(wrapped)
    wrapped.firstElementChild?.append(text)
  }
}

/** Puts elements around every field, as password managers and writing helpers do. */
function insertHelpers() {
  for (const field of document.querySelectorAll('form input, form textarea, form select')) {
    field.before(document.createElement('x-helper'))
    field.after(document.createElement('div'))
  }
}

test.each([
  ['translated', translate],
  ['full of helpers', insertHelpers],
])(
  'typing goes on in a page that is %s by other programs before, during and after it',
  async (how, change) => {
    const page = await browser.newPage()
    const letThrough = await holdBack(page, scriptFile)
    const name = `Ada Typing, ${how}`
    await page.goto(address(), {waitUntil: 'commit'})
    const field = page.locator('[name=name]')
    await page.locator('footer').waitFor()
    await page.evaluate(change)
    await field.focus()
    await page.keyboard.type(name.slice(0, 3))
    letThrough()
    await page.waitForLoadState()
    await page.evaluate(change)
    await page.keyboard.type(name.slice(3))
    expect(await field.inputValue()).toBe(name)
    const {name: _, ...others} = careRequest(name)
    await fillForm(page, {...others, phone: '1'})
    await submitButton(page).click()
    const message = page.locator('#phone-error')
    await expect.poll(() => message.textContent()).toBe('Error: Please enter a valid phone number')
    await page.evaluate(change)
    await page.locator('#problem a').click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('01632 960123')
    expect(await send(page)).toBe(true)
    expect(await detailsOf(name)).toEqual([storedRequest(name)])
  },
)

test.each([true, false])(
  'values that a program sets after typing are sent, with events %s',
  async (hasEvents) => {
    const page = await browser.newPage()
    const name = `Silent Setter, ${hasEvents}`
    await page.goto(address())
    await fillForm(page, {
      ...careRequest('Pat Sample'),
      careFor: 'myself',
      supportTypes: 'personal-care',
      startDate: '2998-01-01',
    })
    // A refused send must leave no older value behind.
    await fillForm(page, {phone: '1'})
    await submitButton(page).click()
    await page.locator('#problem').waitFor()
    await page.evaluate(setValues, {values: careRequest(name), hasEvents})
    await page.locator('[name=additionalInfo]').evaluate((area: HTMLTextAreaElement) => {
      area.setRangeText('Three', 0, 3)
    })
    expect(await send(page)).toBe(true)
    const additionalInfo = 'Three steps at the door.'
    expect(await detailsOf(name)).toEqual([{...storedRequest(name), additionalInfo}])
  },
)

test('boxes that are ticked and unticked stay as they are', async () => {
  const page = await browser.newPage()
  const name = 'Ada Unticks'
  await page.goto(address())
  await fillForm(page, {...careRequest(name), email: 'no'})
  const other = page.locator('[name=supportTypes][value=other]')
  await other.check()
  await submitButton(page).click()
  await page.locator('#problem').waitFor()
  expect(await page.locator('[name=supportTypes]:checked').count()).toBe(2)
  await other.uncheck()
  await fillForm(page, {email: 'ada@example.org'})
  expect(await send(page)).toBe(true)
  expect(await detailsOf(name)).toEqual([storedRequest(name)])
})

test('values restored by Back are all there, and are sent', async () => {
  const page = await browser.newPage()
  const name = 'Ada Back'
  await page.goto(address())
  await fillForm(page, careRequest(name))
  await page.goto(`${stack.settings.siteUrl}${pages.about.path}`)
  await page.goBack()
  // Chromium restores them after the page's load event.
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe(name)
  expect(await send(page)).toBe(true)
  expect(await detailsOf(name)).toEqual([storedRequest(name)])
})

test('the browser offers the visitor’s own details for the visitor alone, by who needs care', async () => {
  const offered = (page: Page) =>
    page
      .locator('form [data-target] :is(input, textarea):not([type=radio], [type=checkbox])')
      .evaluateAll((all) => all.map((each) => `${each.id} ${each.getAttribute('autocomplete')}`))
  const page = await browser.newPage({javaScriptEnabled: false})
  const table: Record<string, string[]> = {
    [careRequestForm.page.path]: [
      'name name',
      'email email',
      'phone tel',
      'address off',
      'startDate on',
      'additionalInfo on',
    ],
    [pages.referral.path]: [
      'referrerName name',
      'referrerEmail email',
      'referrerPhone tel',
      'clientName off',
      'clientDob off',
      'clientAddress off',
      'referralReason off',
    ],
    [pages.contact.path]: ['name name', 'email email', 'message on'],
    [pages.callMeBack.path]: ['name name', 'phone tel'],
  }
  for (const [path, fields] of Object.entries(table)) {
    await page.goto(stack.settings.siteUrl + path)
    expect([path, await offered(page)]).toEqual([path, fields])
  }
  await page.close()
  const followed = await browser.newPage()
  await followed.goto(address())
  for (const [who, offers] of [
    ['Myself', 'street-address'],
    ['A parent', 'off'],
    ['My partner', 'off'],
    ['Someone else', 'off'],
  ] as const) {
    await followed.getByText(who, {exact: true}).click()
    expect([who, await offered(followed)]).toEqual([
      who,
      expect.arrayContaining([`address ${offers}`]),
    ])
  }
  await followed.close()
})

test.each<[what: string, before: (page: Page) => Promise<unknown>]>([
  ['is blocked', (page) => page.route(scriptFile, (route) => route.abort())],
  ['is slow', (page) => page.route(scriptFile, () => {})],
  [
    'is not read by the browser',
    (page) =>
      page.route(scriptFile, (route) =>
        route.fulfill({contentType: 'text/javascript', body: 'const #'}),
      ),
  ],
  ['meets no fetch', (page) => page.addInitScript('delete window.fetch')],
  [
    'throws in its rules',
    (page) => page.addInitScript('String.prototype.trim = () => {throw new Error("x")}'),
  ],
  [
    'finds no place for a message',
    (page) =>
      page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => document.getElementById('not-sent')?.remove())
      }),
  ],
])('the form is sent even when its script %s', async (what, before) => {
  const page = await browser.newPage()
  const name = `Ada Alone, ${what}`
  await before(page)
  await page.goto(address(), {waitUntil: 'commit'})
  await page.locator('footer').waitFor()
  await fillForm(page, {...careRequest(name), phone: '1'})
  await submitButton(page).click()
  await page.locator('#problem a').getByText('Please enter a valid phone number').waitFor()
  await page.locator('footer').waitFor()
  await fillForm(page, {phone: '01632 960123'})
  await submitButton(page).click()
  await page.waitForURL('**/received?ref=*')
  expect(await detailsOf(name)).toEqual([storedRequest(name)])
})

test('the connection is slow: error messages disappear, and a second press and Enter send nothing more', async () => {
  const page = await browser.newPage()
  const name = 'Ada Quick'
  await page.goto(address())
  await submitButton(page).click()
  const problems = page.locator('#problem')
  await problems.waitFor()
  await fillForm(page, careRequest(name))
  const letThrough = await holdBack(page, `**${careRequestForm.endpoint}`)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await submitButton(page).dblclick()
  await expect.poll(() => submitButton(page).textContent()).toBe('Submitting...')
  expect(await submitButton(page).isDisabled()).toBe(true)
  expect(await problems.isVisible()).toBe(false)
  await page.locator('[name=name]').press('Enter')
  letThrough()
  await page.waitForURL('**/received?ref=*')
  expect(sent).toHaveLength(1)
  await page.reload()
  expect(await detailsOf(name)).toEqual([storedRequest(name)])
})
