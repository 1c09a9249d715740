import {beforeEach, expect, test} from 'vitest'
import {ACCOUNT_PATH} from '../accounts/signInAnswers.ts'
import {accountPaths} from '../staff/ownAccountRoutes.ts'
import {stopClock} from './clock.ts'
import {PASSWORD, type SignedIn, signInAgain} from './signIn.ts'
import {type StaffLake, staffLake} from './staffLake.ts'
import {expectRefusal, STUDIO_URL} from './testLake.ts'

const NEW_PASSWORD = 'another three words'

let lake: StaffLake
let member: SignedIn

beforeEach(async () => {
  lake = await staffLake()
  member = await lake.enter('editor', 'jo')
})

const change = (fields: {current?: string; password?: string}, cookie = member.cookie) =>
  lake.submit(accountPaths.password, {current: PASSWORD, password: NEW_PASSWORD, ...fields}, cookie)

const open = (cookie: string) =>
  fetch(lake.url + ACCOUNT_PATH, {headers: {cookie}, redirect: 'manual'})

/** 303, to the code, where the password is right. */
const tried = async (password: string) =>
  (await lake.submit('/auth/sign-in', {email: member.email, password})).status

test('only the Studio’s page reads a member’s own account, though the site’s may ask for content', async () => {
  const origin = 'http://localhost:3000'
  const read = async (from: Record<string, string>) => {
    const headers = {cookie: member.cookie, ...from}
    const answer = await fetch(lake.url + ACCOUNT_PATH, {headers})
    return [answer.status, (await answer.text()).includes(member.email)]
  }
  expect((await lake.fetch('/ping', {headers: {origin}})).status).toBe(200)
  expect(await read({origin})).toEqual([403, false])
  expect(await read({origin: STUDIO_URL})).toEqual([200, true])
  expect(await read({})).toEqual([200, true])
  expect((await open(member.cookie)).headers.get('cache-control')).toBe('no-store')
  const signIn = (await open('')).headers.get('location')
  expect(signIn).toBe('/auth/sign-in?origin=%2Fauth%2Faccount')
})

test('a new password needs the old one, and ends the sessions elsewhere', async () => {
  const elsewhere = await signInAgain(lake.url, member, STUDIO_URL)
  const changed = await change({})
  expect(changed.status).toBe(303)
  expect(changed.headers.get('location')).toBe(`${ACCOUNT_PATH}?changed`)
  expect([(await open(elsewhere)).status, (await open(member.cookie)).status]).toEqual([303, 200])
  expect([await tried(PASSWORD), await tried(NEW_PASSWORD)]).toEqual([400, 303])
  expect(lake.accounts.trail.entries(1)).toMatchObject([
    {actor: member.email, action: 'changed their password', subject: member.email},
  ])
  // The second factor is asked for as before.
  const later = {...member, password: NEW_PASSWORD, recoveryCodes: member.recoveryCodes.slice(1)}
  expect((await open(await signInAgain(lake.url, later, STUDIO_URL))).status).toBe(200)
})

test('a password stays where the old one is wrong, the session is missing, or another page asks', async () => {
  for (const [answer, status, words] of [
    [await change({current: 'not my password'}), 400, 'The password you have now is not right'],
    [await change({password: 'too short'}), 400, 'The password needs at least 12 characters'],
    [await change({current: ''}), 400, 'The password you have now is not right'],
    [await change({}, ''), 303, ''],
    [await lake.submit(accountPaths.password, {}, member.cookie, 'https://evil.example'), 403, ''],
  ] as const) {
    await expectRefusal(answer, status, words)
  }
  expect([await tried(NEW_PASSWORD), await tried(PASSWORD)]).toEqual([400, 303])
})

test('one’s own password makes a browser wait that guesses it', async () => {
  stopClock()
  const statuses: number[] = []
  for (let at = 0; at < 7; at++) statuses.push((await change({current: `guess ${at}`})).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
  // The same browser waits at the door as well.
  const fields = {email: member.email, password: PASSWORD}
  const signIn = await lake.submit('/auth/sign-in', fields, member.cookie)
  expect([(await change({})).status, signIn.status]).toEqual([429, 429])
})
