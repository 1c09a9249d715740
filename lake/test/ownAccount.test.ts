import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {ACCOUNT_PATH} from '../accounts/signInAnswers.ts'
import {StaffAccounts} from '../accounts/staffAccounts.ts'
import {accountPaths} from '../http/ownAccountRoutes.ts'
import {acceptInvitation, PASSWORD, postForm, type SignedIn, signInAgain} from './signIn.ts'
import {STUDIO_URL, type TestLake, temporaryFolder, testLake} from './testLake.ts'

const NEW_PASSWORD = 'another three words'

let lake: TestLake
let accounts: StaffAccounts
let member: SignedIn

beforeEach(async () => {
  accounts = await StaffAccounts.open({
    folder: temporaryFolder(),
    url: STUDIO_URL,
    name: 'Test Care',
  })
  onTestFinished(() => accounts.close())
  lake = await testLake({signIn: {accounts, name: 'Test Care'}})
  const token = accounts.invitations.add('jo@care.example', 'editor', 'test')
  member = await acceptInvitation(`${lake.url}/auth/invitation?token=${token}`, 'Jo', STUDIO_URL)
})

const submit = (path: string, fields: Record<string, string>, cookie = '', origin = STUDIO_URL) =>
  postForm(lake.url, path, fields, {cookie, origin})

const change = (fields: {current?: string; password?: string}, cookie = member.cookie) =>
  submit(accountPaths.password, {current: PASSWORD, password: NEW_PASSWORD, ...fields}, cookie)

const open = (cookie: string) =>
  fetch(lake.url + ACCOUNT_PATH, {headers: {cookie}, redirect: 'manual'})

/** How far somebody gets with a password: to the code, or not. */
const tried = async (password: string) =>
  (await submit('/auth/sign-in', {email: member.email, password})).status

test('one’s own account is told to no page but the Studio’s, whose pages may ask for content', async () => {
  const origin = 'http://localhost:3000'
  const told = async (headers: Record<string, string>) => {
    const answer = await fetch(lake.url + ACCOUNT_PATH, {
      headers: {cookie: member.cookie, ...headers},
    })
    return [answer.status, (await answer.text()).includes(member.email)]
  }
  expect((await lake.fetch('/ping', {headers: {origin}})).status).toBe(200)
  expect(await told({origin})).toEqual([403, false])
  expect(await told({origin: STUDIO_URL})).toEqual([200, true])
  expect(await told({})).toEqual([200, true])
})

describe('one’s own password', () => {
  test('is changed by who knows it, and ends what is open elsewhere', async () => {
    const elsewhere = await signInAgain(lake.url, member, STUDIO_URL)
    const changed = await change({})
    expect([changed.status, changed.headers.get('location')]).toEqual([
      303,
      `${ACCOUNT_PATH}?changed`,
    ])
    expect([(await open(elsewhere)).status, (await open(member.cookie)).status]).toEqual([303, 200])
    expect([await tried(PASSWORD), await tried(NEW_PASSWORD)]).toEqual([400, 303])
    expect(accounts.trail.entries(1)).toMatchObject([
      {actor: member.email, action: 'changed their password', subject: member.email},
    ])
    // The second factor is asked for as before.
    const later = {...member, password: NEW_PASSWORD, recoveryCodes: member.recoveryCodes.slice(1)}
    expect((await open(await signInAgain(lake.url, later, STUDIO_URL))).status).toBe(200)
  })

  test('stays as it is for whoever does not know it, found a desk that was left open, or is another page', async () => {
    for (const [answer, status, words] of [
      [await change({current: 'not my password'}), 400, 'The password you have now is not right'],
      [await change({password: 'too short'}), 400, 'The password needs at least 12 characters'],
      [await change({current: ''}), 400, 'The password you have now is not right'],
      [await change({}, ''), 303, ''],
      [await submit(accountPaths.password, {}, member.cookie, 'https://evil.example'), 403, ''],
    ] as const) {
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)])
    }
    expect([await tried(NEW_PASSWORD), await tried(PASSWORD)]).toEqual([400, 303])
  })

  test('is not guessed there either: whoever guesses has to wait', async () => {
    vi.useFakeTimers({now: Date.now(), toFake: ['Date']})
    onTestFinished(() => void vi.useRealTimers())
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) statuses.push((await change({current: `guess ${at}`})).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
    // The same browser waits at the door as well.
    const fields = {email: member.email, password: PASSWORD}
    const signIn = await submit('/auth/sign-in', fields, member.cookie)
    expect([(await change({})).status, signIn.status]).toEqual([429, 429])
  })
})

test('the page of one’s account is nobody else’s, and is not kept', async () => {
  const out = await open('')
  expect([out.status, out.headers.get('location')]).toEqual([
    303,
    '/auth/sign-in?origin=%2Fauth%2Faccount',
  ])
  for (const path of [accountPaths.add.ask, accountPaths.add.send, accountPaths.remove]) {
    const answer = await submit(path, {id: 'x'})
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null])
  }
  const own = await open(member.cookie)
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(await own.text()).toContain('You sign in as <strong>jo@care.example</strong>')
})

test('a session without a second factor opens no account', async () => {
  const token = accounts.invitations.add('kim@care.example', 'editor', 'test')
  const fields = {token, name: 'Kim', password: PASSWORD}
  const first = await submit('/auth/invitation', fields)
  const cookie = first.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
  expect(cookie).toContain('session_token')
  expect((await open(cookie)).status).toBe(303)
  expect((await submit(accountPaths.add.ask, {}, cookie)).status).toBe(303)
})
