// @module-tag slow: staff deal with enquiries in the Studio's inbox, and the server is killed; it sends mail
// @module-tag crowded

import {provider} from '@home-care/schemas/provider/provider.ts'
import {referralForm} from '@home-care/schemas/site/forms.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import {
  day,
  patientOf,
  postJson,
  validMessage,
  validReferral,
} from '@home-care/web/test/enquiriesSite.ts'
import {formatMoment, formatMonth} from '@home-care/web/time/londonTime.ts'
import type {Locator, Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {holdBack} from '../holdBack.ts'
import {faultsOnPaper, papers, readPage, textWidth} from '../onPaper.ts'
import {Stack} from '../stack.ts'
import {openStored} from '../storedEnquiries.ts'
import {openStudio, press} from '../studioPage.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let stack: Stack
let stored: ReturnType<typeof openStored>

beforeAll(async () => {
  mailServer = await startMailServer()
  stack = await Stack.start(['lake', 'web'], {
    ENQUIRIES_RATE_LIMIT: '100000',
    SMTP_URL: mailServer.url,
    ENQUIRIES_TO: 'office@willowbrook.example',
  })
  stored = openStored(stack)
})
afterAll(async () => {
  await stored?.close()
  await mailServer?.close()
})

async function openInbox(name: string, width = 1440, height = 900, path = '') {
  const {page} = await openStudio(browser, stack, {role: 'enquiries', name, width, height})
  await page.goto(`${stack.settings.studioUrl}/enquiries${path}`)
  return page
}

/** Sends a referral to the site. @returns its reference */
async function refer(answers: Partial<typeof validReferral> = {}): Promise<string> {
  const address = stack.settings.siteUrl + referralForm.endpoint
  const response = await postJson(address, {...validReferral, ...answers})
  if (response.status !== 200) throw new Error(`Answered ${response.status}`)
  return (await response.json()).reference
}

const inbox = '[data-testid="enquiries"]'

/** An alarm about a busy machine may stand above the heading, which otherwise ends within 100 pixels. */
async function belowHeading(page: Page, element: Locator): Promise<number> {
  const heading = page.getByRole('heading', {name: 'Enquiries', exact: true})
  const bottom = (each: Locator) => each.evaluate((box) => box.getBoundingClientRect().bottom)
  return (await bottom(element)) - (await bottom(heading))
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', {name})

async function storeWaiting(from: number, to: number) {
  for (let i = from; i < to; i++)
    await stored.intake.add({
      kind: 'contact',
      details: {...validMessage, name: `Waits ${i}`},
      receivedAt: new Date(),
      promisedBy: new Date(Date.now() + day),
      mailTo: [],
    })
}

test('the Studio’s inbox shows new enquiries while it is open, and staff deal with them', async () => {
  await storeWaiting(0, 60)
  const page = await openInbox('Sam Inbox')
  await page.getByRole('heading', {name: 'Enquiries'}).waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) /)
  const reference = await refer({referrerName: 'Inbox Example', urgencyLevel: 'urgent'})
  // The notice disappears after some seconds.
  const more = page.getByRole('status').filter({hasText: /^1 more waiting, \d+ in all\.$/})
  await more.waitFor({state: 'attached', timeout: 60_000})
  const row = button(page, reference)
  await row.waitFor()
  await expect
    .poll(() => row.textContent())
    .toMatch(/Edith Example.*New.*from Inbox Example.*Referral.*Promised by.*Urgent/)
  await press(button(page, reference))
  // The row shows the first line of it.
  const written = page.locator('dd').filter({hasText: 'Needs help with washing and dressing'})
  await written.waitFor()
  expect(await violations(page, inbox)).toEqual([])
  await press(button(page, 'Contacted'))
  await expect.poll(() => row.textContent()).toContain('Contacted')
  await expect.poll(() => focusedText(page)).toBe('Contacted')
  await repliedTo(page, reference)
  await page.getByLabel('Add a note, for staff only').fill('Rang; visit on Tuesday.')
  // The browser asks whether to lose the note; this person does not want to.
  await page.locator(`${inbox} li > button`).nth(3).click()
  await button(page, 'Add note').click()
  await page.getByText('Rang; visit on Tuesday.').waitFor()
  await expect.poll(() => page.getByLabel('Add a note, for staff only').inputValue()).toBe('')

  await page.emulateMedia({media: 'print'})
  await expect.poll(() => row.isVisible()).toBe(false)
  await written.waitFor()
  await page.setViewportSize({width: textWidth(papers[0]), height: 900})
  const read = await page.evaluate(readPage)
  for (const paper of papers) {
    const {format, margin} = paper
    const side = `${margin}mm`
    const margins = {top: side, right: side, bottom: side, left: side}
    const sheets = await page.pdf({format, margin: margins})
    const onEach = [
      'Confidential',
      provider.name,
      `Printed ${formatMoment(new Date()).slice(0, 16)}`,
    ]
    const by = 'by Sam Inbox'
    const print = {path: 'an enquiry', paper, ...read, sheets, onEach: [...onEach, by]}
    expect(await faultsOnPaper(print)).toEqual([])
  }
  await page.setViewportSize({width: 1440, height: 900})
  await page.emulateMedia({media: null})

  await page.getByText(/^More:/).click()
  await handedOverToPhone(page, reference)
  await page.getByText(/^More:/).click()
  await closedByTwoClicks(page, reference)

  await page.getByText(/^More:/).click()
  const dialog = page.getByRole('dialog')
  const closeDialog = async () => {
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({state: 'detached'})
  }
  await button(page, 'Answered in time').click()
  await dialog.getByRole('row', {name: /Referral \d+ 0 100%/}).waitFor()
  await closeDialog()

  await button(page, 'Reports').click()
  await dialog
    .getByRole('row', {name: /^All \d+ \d+ 0/})
    .first()
    .waitFor()
  await dialog.getByLabel(/^By/).selectOption('Area')
  await dialog
    .getByRole('row', {name: /^Corby \d+/})
    .first()
    .waitFor()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', {name: 'Save as CSV'}).click()
  expect((await saved).suggestedFilename()).toMatch(/^enquiries-by-area-[\d-]+\.csv$/)
  await closeDialog()

  await button(page, 'What we promise').click()
  await dialog.getByRole('row', {name: /Referral Urgent .+ 2 hours during business/}).waitFor()
  await page.emulateMedia({media: 'print'})
  // A printed page hides the dialog element itself, so it has no role there.
  const onPaper = () =>
    page.locator('[role=dialog] table').evaluate((table) => getComputedStyle(table).visibility)
  await expect.poll(onPaper).toBe('visible')
  await expect.poll(() => page.getByRole('heading', {name: 'Enquiries'}).isVisible()).toBe(false)
  await page.emulateMedia({media: null})
  await closeDialog()

  const download = page.waitForEvent('download')
  await page.getByRole('button', {name: 'Export', exact: true}).click()
  await page.getByText(/^The file holds every enquiry \(\d+\): .* dates of birth/).waitFor()
  await button(page, /^Export \d+$/).click()
  expect((await download).suggestedFilename()).toBe('enquiries.csv')

  await button(page, 'Erase').click()
  await button(page, 'Erase for good').click()
  await expect.poll(() => row.count()).toBe(0)
  expect(await stored.store.find(reference)).toBeUndefined()
  const trail = await stored.store.readAuditTrail(reference)
  expect(trail.map(({action}) => action)).toEqual(
    expect.arrayContaining(['opened', 'changed status', 'noted', 'exported', 'erased']),
  )
  expect(trail.every(({actor}) => /\(.+\)$/.test(actor))).toBe(true)
})

/** Replies from a ready text, by the office's mail. */
async function repliedTo(page: Page, reference: string) {
  await press(button(page, 'Reply'))
  const dialog = page.getByRole('dialog')
  const texts = dialog.getByLabel('Add a ready text')
  const nobody = 'We have nobody free there'
  await expect.poll(() => texts.locator('option').allTextContents()).toContain(nobody)
  await texts.selectOption(nobody)
  await expect.poll(() => dialog.getByLabel(/^To /).inputValue()).toContain('Your council has')
  await dialog.getByText('Needs help with washing and dressing after a fall.').waitFor()
  await dialog.getByLabel(/^To /).pressSequentially(' Mrs Example is well.')
  await dialog.getByText(/^This says something about the patient \(Patient’s full name\)/).waitFor()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await press(button(page, 'Send'))
  await dialog.waitFor({state: 'detached'})
  await expect.poll(() => focusedText(page)).toBe('Reply')
  await page.getByText(/Reply to the sender, sent/).waitFor()
  const subjects = () => mailServer.received.map(({mail}) => mail.subject)
  await expect.poll(subjects).toContain(`Your referral (reference ${reference})`)
}

async function handedOverToPhone(page: Page, reference: string) {
  const phone = await openInbox('Kim Phone', 390, 844)
  await phone.getByText(/^More:/).click()
  await phone.getByText('Nobody is on duty.').waitFor()
  // While that is not known, nothing is said of it.
  await phone.route('**/enquiries/colleagues', (route) => route.fulfill({status: 500}))
  await phone.reload()
  await phone.getByText(/^More:/).click()
  await phone.getByText('The website answered 500.').waitFor()
  expect(await phone.getByText('Nobody is on duty.').count()).toBe(0)
  await phone.unroute('**/enquiries/colleagues')
  await phone.reload()

  const handOver = button(page, 'Hand over')
  await handOver.press('Enter')
  const dialog = page.getByRole('dialog')
  const colleague = dialog.getByLabel('Colleague')
  await expect.poll(() => colleague.locator('option').allTextContents()).toContain('Kim Phone')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await colleague.selectOption('Kim Phone')
  await dialog.getByLabel(/^What they should know/).fill('Kim knows her.')
  await dialog.getByRole('button', {name: 'Hand over'}).press('Enter')
  await expect.poll(() => focusedText(page)).toBe('Hand over')
  const announcement = page.getByRole('status').filter({hasText: 'Kim Phone deals with it.'})
  await announcement.waitFor()
  await expect
    .poll(() => mailServer.received.map(({mail}) => mail.subject))
    .toContain(`Referral ${reference} is yours`)

  const row = button(phone, reference)
  await expect.poll(() => row.textContent()).toContain('Mine')
  await phone.getByLabel('Show').selectOption('mine')
  await row.click()
  await phone.getByText('Kim knows her.').waitFor()
  await page.getByText('Kim Phone has this open now.').waitFor()
  const heights = phone
    .locator(`${inbox} :is(button, select, a[data-ui="Button"])`)
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
  expect(Math.min(...(await heights))).toBeGreaterThanOrEqual(44)
  await button(phone, 'Remind').click()
  await button(phone, 'Set reminder').click()
  await phone.getByText(/Due again on \d.* at \d/).waitFor()
  await button(page, new RegExp(`Kim Phone.*${reference}.*Reminder`)).waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await button(phone, 'All enquiries').click()
  await expect.poll(() => focusedText(phone)).toBe('Enquiries')

  // The list renders again when it comes back.
  await phone.getByText(/^More:/).click()
  await button(phone, 'Duty').click()
  const duty = phone.getByRole('dialog')
  await duty.getByLabel('Colleague').selectOption('Kim Phone')
  const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 16)
  await duty.getByLabel('Until').fill(tomorrow)
  await duty.getByRole('button', {name: 'Add duty'}).click()
  await duty.getByRole('button', {name: 'End the duty of Kim Phone'}).waitFor()
  expect(await violations(phone, '[role=dialog]')).toEqual([])
  await phone.keyboard.press('Escape')
  await phone.getByText('On duty: Kim Phone').waitFor()
  await page.getByText('On duty: Kim Phone').waitFor()
}

/**
 * Closing says what became of it; the enquiry stays open, with Undo and Next. What is clicked during an
 * earlier change is done after it.
 */
async function closedByTwoClicks(page: Page, reference: string) {
  const rows = page.locator(`${inbox} li > button`)
  const names = async () =>
    (await rows.allTextContents()).map((text) => /Waits \d+/.exec(text)?.[0])
  // At least eight rows fit without scrolling.
  expect(await belowHeading(page, rows.nth(7))).toBeLessThan(900 - 100)
  const [, closed, next] = (await names()).filter(Boolean)
  await rows.filter({hasText: new RegExp(`${closed}(?!\\d)`)}).click()
  const close = page.getByRole('button', {name: 'Closed', exact: true})
  await button(page, 'Take it').hover()
  await page.mouse.down()
  await page.mouse.up()
  await button(page, 'Put back for others').waitFor()
  await page.mouse.down({clickCount: 2})
  await page.mouse.up({clickCount: 2})
  const letThrough = await holdBack(page, '**/api/staff/enquiries/*')
  await button(page, 'Contacted').last().click()
  const outcome = page.getByRole('dialog').getByRole('button', {name: 'Care began'})
  await close.click()
  await outcome.waitFor()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await outcome.click()
  letThrough()
  const announcement = page.getByRole('status').filter({hasText: / is closed now\.$/})
  await announcement.waitFor()
  await page.getByText('Care began').first().waitFor()
  await expect.poll(() => focusedText(page)).toBe('Closed')
  await page.getByRole('heading', {name: closed, exact: true}).waitFor()
  await page.getByText('You deal with it.').waitFor()
  expect(await violations(page, inbox)).toEqual([])
  await button(page, 'Undo').click()
  await announcement.waitFor({state: 'detached'})
  const isPressed = (name: string) =>
    page.getByRole('button', {name, exact: true}).getAttribute('aria-pressed')
  await expect.poll(() => isPressed('Contacted')).toBe('true')
  await close.click()
  await outcome.click()
  await page.getByRole('button', {name: 'Next', exact: true}).click()
  await expect.poll(() => focusedText(page)).toBe(next)
  await button(page, reference).click()
  await button(page, 'Erase').waitFor()
}

test('older enquiries in the inbox stay when a new one comes in', async () => {
  // A page of the list holds 100.
  await storeWaiting(0, 110)
  const page = await openInbox('Olda Lists')
  const rows = page.locator(`${inbox} li > button`)
  await expect.poll(() => rows.count()).toBe(100)
  await button(page, 'Show older ones').click()
  await expect.poll(() => rows.count()).toBeGreaterThan(100)
  const rowCount = await rows.count()
  await storeWaiting(110, 111)
  await expect.poll(() => rows.count()).toBe(rowCount + 1)
})

test('an enquiry in a hidden tab is opened once the tab is visible', async () => {
  const reference = await refer({clientName: 'Hidden Example'})
  const {page} = await openStudio(browser, stack, {role: 'enquiries'})
  // Headless Chromium hides no tab.
  const setVisibility = (value: string) => {
    Object.defineProperty(document, 'visibilityState', {value, configurable: true})
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const trail = async () => (await stored.store.readAuditTrail(reference)).map(({action}) => action)
  await page.addInitScript(setVisibility, 'hidden')
  await page.goto(`${stack.settings.studioUrl}/enquiries/${reference}`)
  await page.getByText(`Opening ${reference}`).waitFor()
  await page.locator(`${inbox} li > button`).first().waitFor()
  expect(await trail()).toEqual([])

  await page.evaluate(setVisibility, 'visible')
  await page.getByRole('heading', {name: 'Hidden Example'}).waitFor()
  expect(await trail()).toEqual(['opened'])
})

test('a name without a gap, such as an e-mail address, is whole on a telephone', async () => {
  const name = 'the.enquiries.of.the.whole.family@a-very-long-name.example.org'
  const phone = await openInbox('Nora Narrow', 390, 844, `/${await refer({clientName: name})}`)
  const heading = phone.getByRole('heading', {name})
  await heading.waitFor()
  const right = () =>
    heading.evaluate((element) => {
      const letters = document.createRange()
      letters.selectNodeContents(element)
      return letters.getBoundingClientRect().right
    })
  await expect.poll(right).toBeLessThan(390)
})

test('About says how many were answered in time, once an administrator shows it', async () => {
  const {store, intake} = stored
  const lastMonth = new Date()
  lastMonth.setUTCDate(1)
  lastMonth.setTime(lastMonth.getTime() - 10 * day)
  for (let i = 0; i < 25; i++) {
    const reference = await intake.add({
      kind: 'contact',
      details: {...validMessage, name: `Asked ${i}`},
      receivedAt: lastMonth,
      promisedBy: i < 2 ? lastMonth : new Date(Date.now() + day),
      mailTo: [],
    })
    const enquiry = await store.find(reference)
    if (enquiry) await store.setStatus(enquiry, 'Sam (u1)', 'contacted')
    // Enquiries that retention erased still count.
    if (i % 2 === 0 && enquiry) await store.erase(enquiry, 'Sam (u1)')
  }
  const about = async () =>
    (await stack.read('/about'))
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  expect(await about()).not.toContain('within the time we promised')
  await stack.lakeClient().patch('company').set({showsAnsweredInTime: true}).commit()
  await expect.poll(about).toContain('of 25 enquiries were answered within the time we promised')
  expect(await about()).toContain('92%')
  const month = formatMonth(lastMonth.toISOString().slice(0, 7))
  expect(await about()).toContain(`${month}. Source: counted`)
  await stack.lakeClient().patch('company').unset(['showsAnsweredInTime']).commit()
  await expect.poll(about).not.toContain('within the time we promised')
})

const kills = 20

test(`a server killed ${kills} times while 20 people send loses and doubles no acknowledged enquiry`, {
  timeout: kills * 60_000 + 180_000,
}, async () => {
  mailServer.received.length = 0
  const acknowledged: string[] = []
  let broken = 0
  let isOver = false
  let up = Promise.withResolvers<void>()
  const people = Array.from({length: 20}, async (_, person) => {
    for (let round = 0; !isOver; ) {
      try {
        const clientName = `Patient ${person}, ${round}`
        acknowledged.push(await refer({clientName, referrerName: 'Kill Example'}))
        round++
      } catch {
        // No answer came, so this person sends the same form again.
        broken++
        await up.promise
      }
    }
  })
  for (let kill = 1; kill <= kills; kill++) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 50)
    up = Promise.withResolvers<void>()
    await stack.stop('web', 'SIGKILL')
    await stack.start('web')
    up.resolve()
  }
  isOver = true
  await Promise.all(people)
  expect(broken).toBeGreaterThan(0)

  const enquiries = await stored.sentBy('Kill Example')
  const patients = enquiries.map(patientOf)
  expect(new Set(patients).size).toBe(patients.length)
  const references = enquiries.map(({reference}) => reference)
  expect(new Set(references).size).toBe(references.length)
  expect(references).toEqual(expect.arrayContaining(acknowledged))
  // Read the received mail once for all: the mail server runs in this process.
  const unsent = () => {
    const ids = new Map<string, Set<string>>()
    for (const {to, mail} of mailServer.received) {
      const [reference] = /\w{4}-\w{4}/.exec(mail.subject ?? '') ?? []
      if (!reference || !to.includes('office@willowbrook.example')) continue
      ids.set(reference, (ids.get(reference) ?? new Set()).add(mail.messageId ?? ''))
    }
    return acknowledged.filter((reference) => ids.get(reference)?.size !== 1)
  }
  await expect.poll(unsent, {timeout: 90_000 + kills * 10_000, interval: 1000}).toEqual([])
})

test('a call is entered by hand, and at 200 % the first enquiry is on the first screen', async () => {
  const page = await openInbox('Tel Ephone', 640, 450)
  await button(page, 'By telephone').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('01632 960111')
  await dialog.getByLabel('What they asked for').selectOption('Call-back')
  await dialog.getByRole('button', {name: 'Enter'}).click()
  await dialog.getByText('Please enter the name of who called.').waitFor()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await dialog.getByLabel('Name').fill('Terry Called')
  await dialog.getByLabel('Note, for staff only').fill('Ring her sister.')
  await dialog.getByLabel(/^I have answered it/).check()
  await dialog.getByRole('button', {name: 'Enter'}).click()
  await page.getByRole('heading', {name: 'Terry Called'}).waitFor()
  await page.getByText('Ring her sister.').waitFor()
  await page.getByText('Who has seen and changed it').click()
  await page.getByText(/Tel Ephone entered by hand/).waitFor()
  await button(page, 'All enquiries').click()
  const first = page.locator(`${inbox} li > button`).first()
  await first.waitFor()
  expect(await belowHeading(page, first)).toBeLessThan(450 - 100)
})

test('who called twice has one open enquiry after a press, which says what became of the other', async () => {
  const page = await openInbox('Joy Ner')
  const dialog = page.getByRole('dialog')
  for (const name of ['Winnie Once', 'Winnie Twice']) {
    await button(page, 'By telephone').click()
    await dialog.getByLabel('What they asked for').selectOption('Call-back')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Phone').fill('01632 960222')
    await dialog.getByRole('button', {name: 'Enter'}).click()
    await page.getByRole('heading', {name}).waitFor()
  }
  await page.getByRole('heading', {name: 'The same person also wrote'}).waitFor()
  await page.getByRole('button', {name: /^Join to /}).click()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', {name: 'Close it as part of the other'}).click()
  await page.getByRole('heading', {name: 'Winnie Once'}).waitFor()
  await page.getByText(/ is part of this enquiry\.$/).waitFor()
})
