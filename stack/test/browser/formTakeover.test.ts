import type {Browser, Locator, Page} from 'playwright-core'
import {careRequestForm} from 'schemas/site/forms.ts'
import {pages} from 'schemas/site/siteMap.ts'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type Enquiries, openEnquiries} from 'web/enquiries/enquiries.ts'
import {readEnquiriesEnvironment} from 'web/enquiries/environment.ts'
import {allEnquiries} from 'web/test/enquiriesSite.ts'
import {connectBrowser} from '../connectBrowser.ts'
import {fillForm} from '../fillForm.ts'
import {hydrated} from '../hydrated.ts'
import {inContext} from '../inContext.ts'
import {Stack} from '../stack.ts'

// A form is the browser's own until somebody reaches for it and its scripts have come
// (web/frameworkScripts.ts): what becomes of what was typed by then.

let stack: Stack
let browser: Browser
let stored: Enquiries

beforeAll(async () => {
  stack = await Stack.start(['lake', 'web'], {ENQUIRIES_RATE_LIMIT: '100000'})
  browser = await connectBrowser()
  stored = openEnquiries(
    readEnquiriesEnvironment({...stack.settings.environment, DATA_DIR: stack.dataDir}),
  )
})
afterAll(async () => {
  await stored?.close()
  await browser?.close()
  await stack?.close()
})

const scriptFiles = '**/_next/static/**/*.js'
const address = () => stack.settings.siteUrl + careRequestForm.page.path
const submitButton = (page: Page) => page.getByRole('button', {name: 'Request Care'})

async function detailsOf(name: string) {
  const all = await allEnquiries(stored)
  return all.flatMap(({details}) => (details?.name === name ? [details] : []))
}

const careRequest = (name: string) => ({
  name,
  email: 'ada@example.org',
  phone: '01632 960123',
  careFor: 'parent',
  address: '1 Sample Street\nKettering',
  startDate: '2999-03-01',
  supportTypes: 'companionship',
  bestTimeToReach: 'anytime',
  additionalInfo: 'Two steps at the door.',
})

const storedRequest = (name: string) => ({
  ...careRequest(name),
  startDate: '2999-03-01T23:59:59.000Z',
  supportTypes: ['companionship'],
})

/** Holds a page's script files back. @returns what lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  await page.route(scriptFiles, async (route) => {
    await promise
    // A page that has been left asks for them no more.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

/** Where somebody is in a page: the field, and from where to where text is marked in it. */
const place = (page: Page) =>
  page.evaluate(() => {
    const {activeElement} = document
    const isText =
      activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement
    return isText && [activeElement.id, activeElement.selectionStart, activeElement.selectionEnd]
  })

/** Types with the caret somewhere in a field's text. */
async function typeAt(field: Locator, caret: number, words: string) {
  await field.focus()
  await field.evaluate(
    (element: HTMLInputElement | HTMLTextAreaElement, at) => element.setSelectionRange(at, at),
    caret,
  )
  await field.pressSequentially(words)
}

async function sentByScript(page: Page) {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST'),
    submitButton(page).click(),
  ])
  expect(request.headers()['content-type']).toBe('application/json')
  await page.waitForURL('**/received?ref=*')
  await page.getByRole('heading', {name: 'Thank You!'}).waitFor()
}

test.each(['pointer', 'keyboard'])('asks for no script before a %s reaches for it', async (by) => {
  await inContext(browser, {}, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(request.url())
    })
    await page.goto(address(), {waitUntil: 'networkidle'})
    await page.getByRole('heading', {level: 1}).hover()
    await page.locator('.site-header a').first().focus()
    expect(asked).toEqual([])
    if (by === 'pointer') await page.locator('[name=email]').hover()
    else await page.locator('[name=email]').focus()
    await expect.poll(() => asked.length).toBeGreaterThan(5)
    await hydrated(submitButton(page))
    expect(new Set(asked).size).toBe(asked.length)
  })
})

describe('before its scripts come', () => {
  test('what is typed and chosen stays, with the place in the text, and is sent', async () => {
    await inContext(browser, {}, async (page) => {
      const release = await holdScripts(page)
      const name = 'Ada Early'
      await page.goto(address())
      await fillForm(page, {...careRequest(name), name: 'Ada ly'})
      await page.locator('[name=supportTypes][value=personal-care]').check()
      await page.locator('[name=supportTypes][value=personal-care]').uncheck()
      await typeAt(page.locator('[name=name]'), 4, 'Ear')
      const before = await place(page)
      expect(before).toEqual(['name', 7, 7])
      release()
      await hydrated(submitButton(page))
      expect(await place(page)).toEqual(before)
      // Goes on where it was.
      await page.keyboard.press('Backspace')
      await page.keyboard.type('r')
      await sentByScript(page)
      expect(await detailsOf(name)).toEqual([storedRequest(name)])
    })
  })

  test('what the browser fills in without a word to the page is sent', async () => {
    await inContext(browser, {}, async (page) => {
      const name = 'Ada Autofilled'
      await page.goto(address())
      await page.evaluate((values) => {
        for (const [field, value] of Object.entries(values)) {
          for (const control of document.getElementsByName(field)) {
            const isChoice =
              control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
            if (isChoice) control.checked = control.value === value
            else if ('value' in control) control.value = value
          }
        }
      }, careRequest(name))
      await hydrated(submitButton(page))
      expect(await page.locator('[name=phone]').inputValue()).toBe('01632 960123')
      await sentByScript(page)
      expect(await detailsOf(name)).toEqual([storedRequest(name)])
    })
  })

  test('what another page of the site filled in can be changed, with the place in the text', async () => {
    await inContext(browser, {}, async (page) => {
      const release = await holdScripts(page)
      await page.goto(`${stack.settings.siteUrl}${pages.whichHelp.path}`)
      await page.locator('[name=for][value=partner]').check()
      await page.locator('[name=hard][value=medicines]').check()
      await page.locator('[name=often][value=daily]').check()
      await page.locator('[name=when][value=soon]').check()
      await page.locator('[name=savings][value=above]').check()
      await page.getByRole('button', {name: 'Show me'}).click()
      await page.getByRole('button', {name: 'Arrange Care with these answers'}).click()
      const told = page.locator('[name=additionalInfo]')
      await told.waitFor()
      await page.waitForLoadState()
      const begun = await told.inputValue()
      await page.locator('[name=careFor][value=parent]').check()
      await page.locator('[name=supportTypes]:checked').uncheck()
      await typeAt(told, 5, 'for her ')
      const before = await place(page)
      release()
      await hydrated(submitButton(page))
      expect(await told.inputValue()).toBe(`${begun.slice(0, 5)}for her ${begun.slice(5)}`)
      expect(await place(page)).toEqual(before)
      expect(await page.locator('[name=careFor][value=parent]').isChecked()).toBe(true)
      expect(await page.locator('[name=supportTypes]:checked').count()).toBe(0)
      await submitButton(page).click()
      await page.locator('#problem').waitFor()
      expect(await told.inputValue()).toBe(`${begun.slice(0, 5)}for her ${begun.slice(5)}`)
    })
  })

  test('what somebody comes Back to stays, and is sent', async () => {
    await inContext(browser, {}, async (page) => {
      const name = 'Ada Back'
      await page.goto(address())
      await fillForm(page, careRequest(name))
      await page.goto(`${stack.settings.siteUrl}${pages.about.path}`)
      const release = await holdScripts(page)
      await page.goBack({waitUntil: 'load'})
      await expect.poll(() => page.locator('[name=name]').inputValue()).toBe(name)
      release()
      await hydrated(submitButton(page))
      expect(await page.locator('[name=name]').inputValue()).toBe(name)
      // What no browser is to keep is typed again.
      await fillForm(page, careRequest(name))
      await sentByScript(page)
      expect(await detailsOf(name)).toEqual([storedRequest(name)])
    })
  })

  test('what a browser’s extension puts into the form takes nothing from it', async () => {
    await inContext(browser, {}, async (page) => {
      const release = await holdScripts(page)
      const name = 'Ada Extended'
      await page.goto(address())
      await fillForm(page, careRequest(name))
      await page.evaluate(() => {
        for (const field of document.querySelectorAll('form input, form textarea'))
          field.before(document.createElement('x-helper'))
      })
      release()
      await hydrated(submitButton(page))
      await sentByScript(page)
      expect(await detailsOf(name)).toEqual([storedRequest(name)])
    })
  })

  test('it is sent by the browser, once', async () => {
    await inContext(browser, {}, async (page) => {
      const release = await holdScripts(page)
      const name = 'Ada Quick'
      await page.goto(address())
      await fillForm(page, {...careRequest(name), phone: '1'})
      await submitButton(page).click()
      await page.waitForURL('**/check#problem')
      expect(await page.title()).toMatch(/^Error: /)
      await fillForm(page, {phone: '01632 960123'})
      await submitButton(page).dblclick()
      await page.waitForURL('**/received?ref=*')
      await page.getByRole('heading', {name: 'Thank You!'}).waitFor()
      release()
      expect(await detailsOf(name)).toEqual([storedRequest(name)])
    })
  })
})

describe('with scripts that are lost on their way', () => {
  test.each([
    {lost: 'all', places: [0, undefined]},
    {lost: 'the first', places: [0, 1]},
    {lost: 'the last', places: [-1, undefined]},
  ])('it is the browser that sends it: $lost', async ({lost, places: [from, to]}) => {
    await inContext(browser, {}, async (page, context) => {
      const html = await (await fetch(address())).text()
      const files = [...html.matchAll(/"(\/_next\/static\/[^"]+\.js)"/g)].map(([, file]) => file)
      expect(files.length).toBeGreaterThan(5)
      // By the network, as it happens: Playwright's own way, which hands each request over to the test,
      // left the page without another frame now and then, with nothing wrong in it.
      const network = await context.newCDPSession(page)
      await network.send('Network.enable')
      const urls = files.slice(from, to).map((file) => `${stack.settings.siteUrl}${file}`)
      await network.send('Network.setBlockedURLs', {urls})
      const failed: string[] = []
      page.on('requestfailed', (request) => failed.push(request.url()))
      const name = `Ada Alone, ${lost}`
      await page.goto(address())
      await fillForm(page, careRequest(name))
      await expect.poll(() => failed.toSorted()).toEqual(urls.toSorted())
      await submitButton(page).click()
      await page.waitForURL('**/received?ref=*')
      await page.getByRole('heading', {name: 'Thank You!'}).waitFor()
      expect(await detailsOf(name)).toEqual([storedRequest(name)])
    })
  })
})

test('an answer without a reference is no confirmation', async () => {
  await inContext(browser, {}, async (page) => {
    await page.route('**/api/submitCareRequest', (route) =>
      route.fulfill({body: '<title>Welcome to our Wi-Fi</title>', contentType: 'text/html'}),
    )
    await page.goto(address())
    await hydrated(submitButton(page))
    await fillForm(page, careRequest('Ada Captive'))
    await submitButton(page).click()
    await page.getByRole('alert').getByText('Sorry, something went wrong.').waitFor()
    expect(await page.locator('[name=name]').inputValue()).toBe('Ada Captive')
  })
})
