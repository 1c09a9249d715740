// @module-tag slow: locks, fills and removes databases, and waits for clocks
import {renameSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {root} from '@home-care/environment/environment.ts'
import {release} from '@home-care/environment/release.ts'
import {sqliteFile} from '@home-care/web/data/database.ts'
import {referral} from '@home-care/web/forms/referral.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import {newKey, patientOf, postJson, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import {lockFile} from '@home-care/web/test/lockFile.ts'
import {figureHelp} from '@home-care/web/watch/checks.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import * as z from 'zod'
import {browser} from '../connectBrowser.ts'
import {fillForm} from '../fillForm.ts'
import {freePort} from '../freePort.ts'
import {Stack} from '../stack.ts'
import {announcement, type StorageFault} from '../storageFaults.ts'
import {openStored} from '../storedEnquiries.ts'

// The messages for visitors, the log and the health of the production build while enquiries cannot be
// stored or mailed. Nothing acknowledged may be lost.

const mailPassword = 'the-password-of-the-mail-server'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let stack: Stack
let variables: Record<string, string>

beforeAll(async () => {
  mailServer = await startMailServer(await freePort())
  const smtp = Object.assign(new URL(mailServer.url), {username: 'site', password: mailPassword})
  stack = await Stack.start(['lake'])
  variables = {
    ENQUIRIES_RATE_LIMIT: '100000',
    ALARM_FREE_PERCENT: '1',
    ENQUIRIES_KEY: newKey(),
    SMTP_URL: smtp.href,
    ENQUIRIES_TO: 'office@willowbrook.example',
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'stack/e2e/storageFaults.ts')).href}`,
    STORAGE_FAULT_FILE: faultFile(),
  }
  writeFileSync(faultFile(), 'none')
  await stack.start('web', variables)
})
afterAll(() => mailServer?.close())

/** Says which storage fault to inject. */
const faultFile = () => join(stack.dataDir, 'fault')
const site = () => stack.settings.siteUrl
const send = (values: object) => postJson(`${site()}${referral.site.endpoint}`, values)

/** Every answer of /health, searched for secrets at the end. */
const healthAnswers: string[] = []

/** A strict schema: the health has no field that could hold a visitor's words. */
const healthSchema = z.strictObject({
  status: z.enum(['ok', 'failing']),
  release: z.literal(release),
  database: z.enum(['ok', 'not writable']),
  key: z.enum(['ok', 'wrong', 'unknown']),
  lake: z.enum(['ok', 'failing', 'away']),
  homePage: z.enum(['ok', 'failing']),
  mail: z.enum(['ok', 'failing', 'stuck', 'not configured', 'unknown']),
  deletion: z.enum(['ok', 'waits for a person', 'unknown']),
  samples: z.enum(['ok', 'shown']),
  content: z.enum(['ok', 'old', 'refused']),
  edition: z.enum(['ok', 'doubted']),
  misfits: z.enum(['ok', 'hidden in part']),
  pictures: z.enum(['ok', 'withheld']),
  clock: z.enum(['ok', 'leapt ahead', 'wrong', 'unknown']),
  bankHolidays: z.enum(['ok', 'end soon']),
  disk: z.enum(['ok', 'nearly full']),
  backup: z.enum(['ok', 'old', 'missing', 'not configured']),
  figures: z.partialRecord(z.enum(Object.keys(figureHelp)), z.number()),
  unfit: z.array(z.unknown()),
  readAt: z.iso.datetime(),
})

async function health() {
  const response = await fetch(`${site()}/health`)
  const text = await response.text()
  healthAnswers.push(text)
  return {code: response.status, ...healthSchema.parse(JSON.parse(text))}
}

/** Waits for a health measured after this call; the site measures it every few seconds. */
function expectHealth(expected: Partial<Awaited<ReturnType<typeof health>>>) {
  const since = Date.now()
  return expect
    .poll(async () => {
      const {readAt, ...rest} = await health()
      return Date.parse(readAt) > since ? rest : undefined
    })
    .toMatchObject(expected)
}

/** Sends forms before, during and after a fault, and checks what visitors, log and health say. */
async function outlast(
  name: string,
  cause: string,
  begin: () => Promise<unknown>,
  mend: () => Promise<unknown>,
  isWaitedFor = false,
) {
  const patient = (who: string) => `Edith ${who}, ${name}`
  const before = await send({...validReferral, clientName: patient('Before')})
  expect(before.status).toBe(200)
  const {reference} = await before.json()
  const logEnd = stack.output.web.length
  let mended: Promise<unknown> | undefined
  const end = () => {
    mended ??= mend()
    return mended
  }
  onTestFinished(async () => void (await end()))
  await begin()

  const values = {...validReferral, referralReason: 'Long since unwell. '.repeat(200).trim()}
  const page = await browser.newPage()
  const plainPage = await browser.newPage({javaScriptEnabled: false})
  const submit = (each: Page) => each.getByRole('button', {name: 'Submit Referral'}).click()
  for (const [each, who] of [
    [page, 'Script'],
    [plainPage, 'Plain'],
  ] as const) {
    await each.goto(`${site()}/referral`)
    await fillForm(each, {...values, clientName: patient(who)})
  }
  await submit(page)
  // The click resolves once the answer has loaded.
  const sent = submit(plainPage)

  for (const path of ['/', '/services/personal-care', '/contact', '/referral'])
    expect((await fetch(site() + path)).status).toBe(200)
  const confirmation = await fetch(`${site()}/referral/received?ref=${reference}`)
  expect(await confirmation.text()).toContain(reference)
  if (isWaitedFor)
    expect(await page.getByRole('button', {name: 'Submitting...'}).isDisabled()).toBe(true)
  await expectHealth({code: 503, status: 'failing', database: 'not writable', mail: 'unknown'})

  const {failureMessage, failureLog} = referral
  await page.getByRole('alert').getByText(failureMessage, {exact: true}).waitFor()
  await sent
  await plainPage.getByText(failureMessage, {exact: true}).waitFor()
  const refused = await send({...values, clientName: patient('Refused')})
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({error: {message: failureMessage}})
  const logged = stack.output.web.slice(logEnd).split('\n')
  expect(logged.filter((line) => line.startsWith(`${failureLog}: `))).toEqual(
    expect.arrayContaining([expect.stringContaining(cause)]),
  )

  await end()
  for (const each of [page, plainPage]) {
    for (const field of [
      'referrerName',
      'referrerEmail',
      'clientAddress',
      'referralReason',
    ] as const)
      expect(await each.locator(`[name=${field}]`).inputValue()).toBe(values[field])
    await submit(each)
    await each.getByRole('heading', {name: 'Referral Submitted Successfully'}).waitFor()
  }
  const stored = openStored(stack, variables)
  const patients = (await stored.all().finally(() => stored.close())).map(patientOf)
  expect(patients.filter((who) => who.endsWith(name)).toSorted()).toEqual(
    ['Before', 'Plain', 'Script'].map(patient),
  )
}

async function inject(fault: StorageFault) {
  writeFileSync(faultFile(), fault)
  const last = () => /.*(Storage faults: .*)/s.exec(stack.output.web)?.[1]?.split('\n')[0]
  await expect.poll(last).toBe(announcement(fault))
}

describe('enquiries whose file', () => {
  const none = () => inject('none')

  test('another process has locked for long: no other page waits, and the kept form is sent later', async () => {
    let unlock = async () => {}
    const lock = async () => {
      unlock = await lockFile(sqliteFile(stack.dataDir))
    }
    await outlast('locked', 'database is locked', lock, () => unlock(), true)
  })

  test('has no room left: the log and the health name the full disk', async () => {
    const full = async () => {
      await inject('full')
      await expectHealth({code: 503, disk: 'nearly full', figures: {data_folder_free_bytes: 0}})
    }
    await outlast('full', 'database or disk is full', full, none)
  })

  test('is away with its folder, and comes back', async () => {
    const own = dirname(sqliteFile(stack.dataDir))
    const away = `${own}-away`
    await outlast(
      'away',
      'was deleted or replaced',
      async () => renameSync(own, away),
      async () => {
        rmSync(own, {recursive: true, force: true})
        renameSync(away, own)
      },
    )
  })
})

test('in all of this, the log and the health held no secret and none of the typed words', () => {
  const typed = Object.entries(validReferral)
    .filter(([name]) => !['referrerOrganisation', 'urgencyLevel'].includes(name))
    .map(([, value]) => value)
  const {LAKE_TOKEN, SANITY_WEBHOOK_SECRET} = stack.settings.environment
  const secrets = [mailPassword, variables.ENQUIRIES_KEY, LAKE_TOKEN, SANITY_WEBHOOK_SECRET]
  expect(healthAnswers.length).toBeGreaterThanOrEqual(4)
  for (const text of [...typed, 'Edith', 'Long since unwell', ...secrets]) {
    for (const printed of [stack.output.web, stack.output.lake, ...healthAnswers])
      expect(printed).not.toContain(text)
  }
})
