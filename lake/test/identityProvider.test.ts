import type {Role} from '@home-care/schemas/rules/roles.ts'
import {beforeEach, expect, onTestFinished, test} from 'vitest'
import {IdentityProvider} from '../accounts/identityProvider.ts'
import {ACCOUNT_PATH} from '../accounts/signInAnswers.ts'
import type {StaffAccounts} from '../accounts/staffAccounts.ts'
import {accountPaths} from '../staff/ownAccountRoutes.ts'
import {Browser, CLIENT, type Person, startOpenIdProvider} from './openIdProvider.ts'
import {PASSWORD} from './signIn.ts'
import {type StaffLake, staffLake, testAccounts} from './staffLake.ts'
import {STUDIO_URL, temporaryFolder} from './testLake.ts'

// Signing in by an OpenID provider that runs beside the lake, as Microsoft's and Google's do.

const name = 'Work 365'
const jo: Person = {sub: 'employee-7', email: 'Jo@Care.example', name: 'Jo Care'}

let openId: Awaited<ReturnType<typeof startOpenIdProvider>>
/** As the environment writes it: with a slash at its end, which its own name for itself lacks. */
let issuer: string
let folder: string
let accounts: StaffAccounts
let lake: StaffLake

const newProvider = () => new IdentityProvider({issuer, ...CLIENT, name}, STUDIO_URL)

beforeEach(async () => {
  folder = temporaryFolder()
  openId = await startOpenIdProvider(() => `${STUDIO_URL}/auth/oidc/callback`)
  onTestFinished(openId.close)
  issuer = new URL(openId.issuer).href
  accounts = await testAccounts({folder, issuer})
  lake = await staffLake({accounts, provider: newProvider()})
})

const newBrowser = () => new Browser({[STUDIO_URL]: lake.url})

const invite = (email: string, role: Role = 'editor') =>
  accounts.invitations.add(email, role, 'test')

async function accept(token: string, person: Person, browser = newBrowser()) {
  openId.desk.person = person
  const page = await browser.go(`${STUDIO_URL}/auth/invitation?token=${token}`)
  return browser.go(linkOn(page))
}

async function signIn(person: Person | undefined, browser = newBrowser()) {
  openId.desk.person = person
  const page = await browser.go(`${STUDIO_URL}/auth/sign-in?origin=${STUDIO_URL}/enquiries`)
  return {browser, ...(await browser.go(linkOn(page)))}
}

/** The address to which the provider sends a member's browser back, and the cookie that it brings there. */
async function returnFromProvider() {
  await accept(invite('jo@care.example'), jo)
  openId.desk.person = jo
  const browser = newBrowser()
  const signInLink = linkOn(await browser.go(`${STUDIO_URL}/auth/sign-in`))
  const {url} = await browser.go(signInLink, '/auth/oidc/callback')
  return {signInLink, url, cookie: browser.cookiesFor(STUDIO_URL)}
}

function linkOn({text}: {text: string}): string {
  const [, href = '', words] = /<a class="button" href="([^"]+)">([^<]+)</.exec(text) ?? []
  expect(words).toBe(`Continue with ${name}`)
  return STUDIO_URL + href.replaceAll('&amp;', '&')
}

async function who(browser: Browser) {
  const me = await lake.ask(browser.cookiesFor(STUDIO_URL), '/users/me')
  const {email, role} = await me.json()
  return {email, role}
}
const nobody = {email: undefined, role: undefined}
const member = {email: 'jo@care.example', role: 'editor'}

test('a colleague with an invitation signs in by their work account, without a password or code', async () => {
  const browser = newBrowser()
  const arrived = await accept(invite('jo@care.example'), jo, browser)
  expect(arrived.url.href).toBe(`${STUDIO_URL}/`)
  expect(await who(browser)).toEqual(member)
  expect(accounts.members.list()).toMatchObject([{name: 'Jo Care', hasFinished: true}])

  const later = await signIn(jo)
  expect(later.url.pathname).toBe('/enquiries')
  expect(await who(later.browser)).toEqual(member)
  // Their name and address may change there.
  const married = await signIn({...jo, email: 'jo.new@care.example', name: 'Jo New'})
  expect(await who(married.browser)).toEqual(member)
  expect(accounts.trail.entries(1)).toMatchObject([{action: 'signed in by the organisation'}])
})

test('a colleague with an invitation cannot come in as another person, and keeps the invitation', async () => {
  const token = invite('kim@care.example')
  const {text} = await accept(token, jo)
  expect(text).toContain('This invitation is for kim@care.example, and you signed in as jo@care')
  expect(accounts.members.list()).toEqual([])
  expect(accounts.invitations.find(token)).toBeDefined()
})

test('a colleague with an invitation has one account, whichever addresses invitations go to', async () => {
  await accept(invite('jo@care.example'), {...jo, name: ' \u200B'})
  const {text} = await accept(invite('second@care.example'), {sub: jo.sub})
  expect(text).toContain('You have an account already')
  expect(accounts.members.list()).toMatchObject([{name: 'jo@care.example'}])
})

test('a colleague who chose a password changes to the work account by a new invitation', async () => {
  const before = await lake.enter('editor', 'jo')
  await accept(invite('jo@care.example'), jo)
  const byPassword = {email: 'jo@care.example', password: PASSWORD}
  expect((await lake.submit('/auth/sign-in', byPassword)).status).toBe(400)
  const me = await lake.ask(before.cookie, '/users/me')
  expect((await me.json()).id).toBeUndefined()
  expect(await who((await signIn(jo)).browser)).toEqual(member)

  // And back, when the organisation's sign-in is the one that was lost.
  await lake.enter('editor', 'jo')
  expect((await signIn(jo)).text).toContain('There is no account for you here')
})

test('a member with a work account can add no password or passkey', async () => {
  const browser = newBrowser()
  await accept(invite('jo@care.example'), jo, browser)
  const cookie = browser.cookiesFor(STUDIO_URL)
  const {text} = await browser.go(STUDIO_URL + ACCOUNT_PATH)
  expect(text).toContain('with the account of your organisation')
  expect(text).not.toMatch(/<div data-passkey|type="password"/)
  for (const path of [...Object.values(accountPaths.add), accountPaths.password]) {
    const fields = {credential: '{}', current: PASSWORD, password: PASSWORD}
    const answer = await lake.submit(path, fields, cookie)
    expect([path, answer.status]).toEqual([path, 400])
  }
})

test('the lake refuses a sign-in without an invitation, from any address', async () => {
  await accept(invite('jo@care.example'), jo)
  const {browser, status, text} = await signIn({sub: 'a-stranger', email: 'jo@care.example'})
  expect(status).toBe(400)
  expect(text).toContain('There is no account for you here')
  expect(await who(browser)).toEqual(nobody)
})

test('the lake refuses a sign-in of a suspended member: neither by the session they have nor by another', async () => {
  const browser = newBrowser()
  await accept(invite('jo@care.example'), jo, browser)
  const [{id} = {id: ''}] = accounts.members.list()
  accounts.setRole(id, 'writer', 'test')
  expect(await who(browser)).toEqual({...member, role: 'writer'})
  accounts.setSuspended(id, true, 'test')
  expect(await who(browser)).toEqual(nobody)
  expect((await signIn(jo)).text).toContain('This account is suspended')
})

test('the lake refuses a sign-in that the provider refuses, and says so', async () => {
  const {browser, text} = await signIn(undefined)
  expect(text).toContain('Work 365 did not let you in')
  expect(await who(browser)).toEqual(nobody)
})

test('the lake refuses an answer that was meant for another browser, comes twice, or is made up', async () => {
  const {signInLink, url, cookie} = await returnFromProvider()
  const callback = async (query: string, cookie: string) => {
    const {status, headers} = await fetch(`${lake.url}/auth/oidc/callback?${query}`, {
      redirect: 'manual',
      headers: {cookie},
    })
    return [status, headers.getSetCookie().join().includes('session_token')]
  }
  const query = url.searchParams.toString()
  const otherState = query.replace(/state=[^&]*/, 'state=another')
  const madeUp = query.replace(/code=[^&]*/, 'code=made-up')
  const victim = newBrowser()
  await victim.go(signInLink, '/interaction')
  expect(await callback(query, '')).toEqual([400, false])
  expect(await callback(query, victim.cookiesFor(STUDIO_URL))).toEqual([400, false])
  expect(await callback(query, 'staff.oidc=%7Bnonsense')).toEqual([400, false])
  expect(await callback(otherState, cookie)).toEqual([400, false])
  expect(await callback(madeUp, cookie)).toEqual([400, false])
  expect(await callback(query, cookie)).toEqual([303, true])
  expect(await callback(query, cookie)).toEqual([400, false])
})

test('the lake refuses a sign-in without a proof that only the browser that began it has', async () => {
  const browser = newBrowser()
  const page = await browser.go(`${STUDIO_URL}/auth/sign-in`)
  const begun = await fetch(linkOn(page).replace(STUDIO_URL, lake.url), {redirect: 'manual'})
  const {searchParams} = new URL(begun.headers.get('location') ?? '')
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  const [kept] = begun.headers.getSetCookie()
  expect(kept).toMatch(/^staff\.oidc=.*Path=\/auth\/oidc; HttpOnly; SameSite=Lax$/)
  const verifier = /codeVerifier%22%3A%22([^%]+)/.exec(kept ?? '')?.[1]
  expect(verifier).toMatch(/^[\w-]{43}$/)
  expect(searchParams.toString()).not.toContain(verifier)
})

test('the lake refuses a sign-in of a browser that guesses without end, and makes it wait', async () => {
  const flow = encodeURIComponent('{"state":"y","nonce":"n","codeVerifier":"v","to":"/"}')
  const headers = {cookie: `staff.oidc=${flow}`, 'x-client': '192.0.2.7'}
  const guess = () => fetch(`${lake.url}/auth/oidc/callback?code=x&state=y`, {headers})
  const statuses: number[] = []
  for (let count = 0; count < 40; count++) statuses.push((await guess()).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
})

test('a provider that is away does not count as a wrong answer', async () => {
  const {url, cookie} = await returnFromProvider()
  const headers = {cookie, 'x-client': '192.0.2.7'}
  const comeBack = async () =>
    (await fetch(lake.url + url.pathname + url.search, {headers, redirect: 'manual'})).status
  openId.desk.isAway = true
  for (let count = 0; count < 40; count++) expect(await comeBack()).toBe(503)
  openId.desk.isAway = false
  expect(await comeBack()).toBe(303)
})

test('an identity provider that is away is an error in words, and works as soon as it is back', async () => {
  await accept(invite('kim@care.example'), {sub: 'employee-8', email: 'kim@care.example'})
  const other = newProvider()
  openId.desk.isAway = true
  await expect(other.begin({to: '/'})).rejects.toThrow('Signing in by Work 365 did not work')
  openId.desk.isAway = false
  await expect(other.begin({to: '/'})).resolves.toMatchObject({flow: {to: '/'}})
  // A provider that was known fails only when the browser comes back from it.
  openId.desk.isAway = true
  const page = await newBrowser().go(`${STUDIO_URL}/auth/sign-in`)
  const started = await fetch(linkOn(page).replace(STUDIO_URL, lake.url), {redirect: 'manual'})
  expect(started.status).toBe(303)
})

test('without the provider its sessions are over, and its accounts wait for it', async () => {
  const browser = newBrowser()
  await accept(invite('jo@care.example'), jo, browser)
  const cookie = new Headers({cookie: browser.cookiesFor(STUDIO_URL)})
  expect((await accounts.session(cookie)).session).toMatchObject({email: 'jo@care.example'})
  for (const [configured, isKnown] of [
    [undefined, false],
    ['https://another.example', false],
    [issuer, true],
  ] as const) {
    const opened = await testAccounts({folder, issuer: configured})
    const {session} = await opened.session(cookie)
    expect([configured, session !== undefined]).toEqual([configured, isKnown])
  }
})

test('the first administrator may come by their work account', async () => {
  const browser = newBrowser()
  await accept(invite('', 'administrator'), jo, browser)
  expect(await who(browser)).toEqual({...member, role: 'administrator'})
  expect(accounts.members.hasAdministrator()).toBe(true)
})
