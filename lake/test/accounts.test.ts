import {statSync, writeFileSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {Role} from '@home-care/schemas/rules/roles.ts'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import {passwordHash} from '../accounts/library.ts'
import type {StaffAccounts} from '../accounts/staffAccounts.ts'
import {accountPaths} from '../staff/ownAccountRoutes.ts'
import {passkeyPaths} from '../staff/signInPages.ts'
import {HOUR, stopClock} from './clock.ts'
import {readEvents} from './readEvents.ts'
import {acceptInvitation, codeOf, cookiesOf, PASSWORD, postForm} from './signIn.ts'
import {openSocket} from './socket.ts'
import {type StaffLake, staffLake, testAccounts} from './staffLake.ts'
import {expectRefusal, post, STUDIO_URL, temporaryFolder} from './testLake.ts'

let lake: StaffLake
let accounts: StaffAccounts
let folder: string

beforeEach(async () => {
  folder = temporaryFolder()
  accounts = await testAccounts({folder})
  lake = await staffLake({accounts, administratorFields: {settings: ['isShown']}})
  await lake.client.createOrReplace({_id: 'page', _type: 'page', title: 'Live'})
  await lake.client.createOrReplace({_id: 'drafts.page', _type: 'page', title: 'Draft'})
})

/** The database of the accounts, as another process has it. */
function openDatabase(): DatabaseSync {
  const database = new DatabaseSync(join(folder, 'accounts.sqlite'), {timeout: 10_000})
  onTestFinished(() => database.close())
  return database
}

const linkFor = (email: string, role: Role) =>
  `${lake.url}/auth/invitation?token=${accounts.invitations.add(email, role, 'test')}`

const me = async (cookie: string, headers = {}) =>
  (await lake.ask(cookie, '/users/me', {headers})).json()

const byPassword = (email: string, password = PASSWORD, cookie?: string) =>
  lake.submit('/auth/sign-in', {email, password}, cookie)

async function byCode(email: string, code = '', more: {to?: string; cookie?: string} = {}) {
  const {to = '/', cookie = ''} = more
  const first = await byPassword(email, PASSWORD, cookie)
  return lake.submit('/auth/code', {code, to}, `${cookie}; ${cookiesOf(first)}`)
}

/** Submits a form as a browser at this address does. */
const submitFrom = (
  client: string,
  fields: Record<string, string>,
  path = '/auth/sign-in',
  cookie = '',
) => postForm(lake.url, path, fields, {cookie, origin: STUDIO_URL, client})

const mutate = (cookie: string, ...mutations: object[]) =>
  lake.ask(cookie, '/data/mutate/production', post({mutations}))

test('a role without drafts sees none in a raw query, a listener or a document', async () => {
  const {cookie} = await lake.enter('enquiries')
  const raw = await lake.ask(cookie, '/data/query/production?perspective=raw&query=*._id')
  expect((await raw.json()).result).toEqual(['page'])
  const document = await lake.ask(cookie, '/data/doc/production/drafts.page')
  expect((await document.json()).documents).toEqual([])
  const events = await readEvents(
    `${lake.url}/v2025-09-09/data/listen/production?query=*&includeAllVersions=true`,
    {cookie, origin: STUDIO_URL},
  )
  expect(await events.next()).toMatchObject({event: 'welcome'})
  await lake.client.patch('drafts.page').set({title: 'Secret'}).commit()
  await lake.client.patch('page').set({title: 'Heard'}).commit()
  expect(await events.next()).toMatchObject({event: 'mutation', data: {documentId: 'page'}})
})

test('other roles are refused an administrator’s decisions in words, with the whole transaction', async () => {
  await lake.client.createOrReplace({_id: 'settings', _type: 'settings', phone: '1', isShown: true})
  const {cookie} = await lake.enter()
  const answer = await mutate(
    cookie,
    {patch: {id: 'page', set: {title: 'Lost?'}}},
    {patch: {id: 'settings', set: {phone: '2', isShown: false}}},
  )
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({
    message: 'Only administrators may change "isShown" of "settings": nothing was saved',
    // By this the Studio knows what to leave out.
    error: {type: 'insufficientPermissionsError'},
  })
})

test('a decision about staff is stored with its line in the trail, or not at all', async () => {
  await lake.enter('administrator')
  const headers = new Headers({cookie: (await lake.enter()).cookie})
  const {session} = await accounts.session(headers)
  if (!session) throw new Error('Not signed in')
  const passwords = {current: PASSWORD, password: 'another three words'}
  accounts.invitations.add('new@care.example', 'viewer', 'test')
  const id = accounts.members.byEmail('editor@care.example')?.id ?? ''
  const decisions = {
    role: () => accounts.setRole(id, 'viewer', 'test'),
    suspension: () => accounts.setSuspended(id, true, 'test'),
    sessions: () => accounts.endSessions(id, 'test'),
    invitation: () => accounts.invitations.add('new@care.example', 'editor', 'test'),
    withdrawal: () => accounts.invitations.withdraw('new@care.example', 'test'),
    'second person': () => accounts.askForSecondPerson(true, 'test'),
    password: () => accounts.changePassword(session, headers, passwords),
  }
  const state = () => [
    accounts.members.list(),
    accounts.invitations.list(),
    accounts.sessions.oldestOf(id),
    accounts.asksForSecondPerson,
    database.prepare('SELECT password FROM account').all(),
  ]
  const database = openDatabase()
  const before = state()
  database.exec(`CREATE TRIGGER full BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'full'); END`)
  for (const decide of Object.values(decisions))
    await expect(async () => decide()).rejects.toThrow('full')
  expect(state()).toEqual(before)
})

test('while another process writes the accounts, nothing is said to be stored, and staff go on reading', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  accounts = await testAccounts({folder, waitMs: 5})
  lake = await staffLake({accounts})
  const {cookie, email} = await lake.enter()
  // A session of this age is prolonged by the next request.
  stopClock(Date.now() + 10 * 60_000)
  const database = openDatabase()
  database.exec('BEGIN IMMEDIATE')
  const passwords = {current: PASSWORD, password: 'another three words'}
  const change = await lake.submit(accountPaths.password, passwords, cookie)
  await expectRefusal(change, 503, 'nothing was changed')
  const signOut = await lake.ask(cookie, '/auth/logout', {method: 'POST'})
  await expectRefusal(signOut, 503, 'in use by another program')
  expect(await me(cookie)).toMatchObject({email})
  database.exec('ROLLBACK')
  expect((await byPassword(email)).status).toBe(303)
  expect(await me(cookie)).toMatchObject({email})
})

test('signing in takes the password and a code, and a code serves once', async () => {
  const {email, code} = await lake.enter()
  const first = await byPassword(email)
  expect(first.headers.get('location')).toBe('/auth/code?to=%2F')
  expect(await me(cookiesOf(first))).toEqual({})
  // The invitation was accepted with this code.
  const replayed = await lake.submit('/auth/code', {code}, cookiesOf(first))
  expect(await me(cookiesOf(replayed))).toEqual({})
  await expectRefusal(replayed, 400, 'used already')
})

test('signing in works with a recovery code however it is typed, each once', async () => {
  const {email, recoveryCodes} = await lake.enter()
  // Nothing that is taken for something else when it is read aloud.
  for (const each of recoveryCodes) expect(each).toMatch(/^(-?[A-HJKMNP-Z2-9]{4}){3}$/)
  const code = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
  const done = await byCode(email, code, {to: '/structure'})
  expect([done.status, done.headers.get('location')]).toEqual([303, '/structure'])
  expect(await me(cookiesOf(done))).toMatchObject({email})
  expect((await byCode(email, code)).status).toBe(400)
  // It never leads to another site.
  const to = 'https://evil.example//evil.example/x'
  const next = await byCode(email, recoveryCodes[1], {to})
  expect(next.headers.get('location')).toBe('/evil.example/x')
})

test('signing in without a second factor opens nothing', async () => {
  const link = linkFor('new@care.example', 'administrator')
  const token = new URL(link).searchParams.get('token') ?? ''
  const fields = {token, name: 'New', password: PASSWORD}
  const welcome = await lake.submit('/auth/invitation', fields)
  const cookie = cookiesOf(welcome)
  expect(cookie).toContain('session_token')
  expect(await me(cookie)).toEqual({})
  expect((await lake.ask(cookie, '/staff/list')).status).toBe(401)
  expect((await lake.submit(accountPaths.add.question, {}, cookie)).status).toBe(303)
})

test('signing in does not reveal which accounts exist, and slows down guesses', async () => {
  stopClock()
  await lake.enter()
  const guess = async (email: string) => {
    const answer = await byPassword(email, 'a wrong one')
    // The nonce of a page's script is another each time.
    const page = (await answer.text()).replace(/nonce="[^"]+"/, '')
    return [answer.status, page.replaceAll(email, '')]
  }
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await guess('editor@care.example')).toEqual(await guess('nobody@care.example'))
  }
  const [, text] = await guess('editor@care.example')
  expect(text).toContain('Too many wrong answers')
  const right = await byPassword('editor@care.example')
  expect([right.status, right.headers.get('retry-after')]).toEqual([429, '2'])
})

test('a browser that was signed in before may try, however many strangers guess elsewhere', async () => {
  stopClock()
  const warned: string[] = []
  const {email, cookie} = await lake.enter()
  const viewer = await lake.enter('viewer')
  onTestFinished(accounts.guesses.onLock((locked) => warned.push(locked)))
  const attempt = async (password: string, sent?: string) =>
    (await byPassword(email, password, sent)).status
  const guesses = async (count: number, sent?: string) => {
    for (let n = 0; n < count; n++) expect(await attempt('a wrong one', sent)).toBe(400)
  }
  await guesses(4)
  expect(warned).toEqual([])
  await guesses(1)
  expect(await attempt(PASSWORD)).toBe(429)
  // Neither a colleague's browser nor a cookie that was changed is this account's.
  const forged = cookie.replace(/(staff\.device[^=]*=)/, '$1x')
  for (const sent of [viewer.cookie, forged]) expect(await attempt(PASSWORD, sent)).toBe(429)
  expect(await attempt(PASSWORD, cookie)).toBe(303)
  // Its success ends no lock of other browsers.
  expect(await attempt(PASSWORD)).toBe(429)
  await guesses(5, cookie)
  expect(await attempt(PASSWORD, cookie)).toBe(429)
  vi.setSystemTime(Date.now() + 3000)
  await guesses(1)
  await byPassword('nobody@care.example', 'a wrong one')
  // Once when it is locked elsewhere, and once when this browser is.
  expect(warned).toEqual([email, email])
})

test('signing in slows down one address that tries many accounts or passkeys, and no other address', async () => {
  stopClock()
  const {email, recoveryCodes} = await lake.enter()
  const statuses = new Set<number>()
  for (let n = 0; n < 30; n++) {
    const password = {email: `nobody-${n}@care.example`, password: 'a wrong one'}
    const passkey = [{credential: '{}'}, passkeyPaths.signIn.answer] as const
    const guess = await (n % 2 ? submitFrom('a', password) : submitFrom('a', ...passkey))
    statuses.add(guess.status)
  }
  expect([...statuses]).toEqual([400])
  const right = {email, password: PASSWORD}
  const refused = await submitFrom('a', right)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await refused.text()).toContain('Please wait 2 seconds')
  const other = await submitFrom('b', right)
  expect(other.status).toBe(303)
  // Codes are answers too.
  const recovery = {code: recoveryCodes[0] ?? ''}
  const code = await submitFrom('a', recovery, '/auth/code', cookiesOf(other))
  expect([code.status, code.headers.getSetCookie()]).toEqual([429, []])
  // The wait is over by itself.
  vi.setSystemTime(Date.now() + 3000)
  expect((await submitFrom('a', right)).status).toBe(303)
})

/**
 * Signs in this many times at once, each with a wrong password; returns a counter of refusals by their
 * words.
 */
async function guessesAtOnce(count: number, as: (n: number) => [email: string, client?: string]) {
  const guesses = Array.from({length: count}, (_, n) => {
    const [email, client] = as(n)
    return accounts.signIn(email, 'wrong', client).then(() => 'in', String)
  })
  const answers = await Promise.all(guesses)
  return (words: string) => answers.filter((answer) => answer.includes(words)).length
}

test('signing in counts guesses that are made at the same time', async () => {
  const refusals = await guessesAtOnce(8, () => ['a@care.example'])
  expect([refusals('not right'), refusals('Too many wrong answers')]).toEqual([5, 3])
})

test('signing in checks a bounded number of passwords at a time', async () => {
  const refusals = await guessesAtOnce(20, (n) => [`${n}@care.example`])
  expect(refusals('Many people')).toBe(12)
})

test('signing in checks four passwords of one address at a time, and leaves the rest to others', async () => {
  const {email} = await lake.enter()
  const loop = guessesAtOnce(16, (n) => [`${n}@care.example`, 'stranger'])
  expect(await accounts.signIn(email, PASSWORD, 'office')).toMatchObject({next: 'code'})
  expect((await loop)('Many people')).toBe(12)
})

/** Accounts that check the passwords of eight strangers, for as long as it takes `leave` to be called. */
async function crowdedAccounts() {
  const {promise, resolve} = Promise.withResolvers<string>()
  // The password of an address that is not known is hashed, too.
  const passwords = {hash: () => promise, verify: async () => true}
  const busy = await testAccounts({folder, passwords})
  const crowd = Array.from({length: 8}, (_, n) =>
    busy.signIn(`${n}@care.example`, 'wrong', `client ${n}`).catch(String),
  )
  const leave = async () => {
    resolve('')
    await Promise.all(crowd)
  }
  return {busy, leave}
}

test('a sign-in that is turned away because many people sign in counts as no wrong answer', async () => {
  const {email} = await lake.enter()
  const {busy, leave} = await crowdedAccounts()
  for (let i = 0; i < 40; i++) {
    await expect(busy.signIn(email, PASSWORD, 'office')).rejects.toThrow('Many people')
  }
  await leave()
  expect(await busy.signIn(email, PASSWORD, 'office')).toMatchObject({next: 'code'})
})

test('signing in lets a browser finish that was signed in before, while a crowd of strangers is checked', async () => {
  const {email, cookie, recoveryCodes} = await lake.enter()
  const {busy, leave} = await crowdedAccounts()
  const {cookies} = await busy.signIn(email, PASSWORD, 'office', new Headers({cookie}))
  const begun = cookies.map((each) => each.split(';')[0]).join('; ')
  const code = recoveryCodes[0] ?? ''
  const confirm = (sent: string) => busy.confirm(new Headers({cookie: sent}), code, 'office')
  await expect(confirm(begun)).rejects.toThrow('Many people')
  const device = cookie.split('; ').filter((each) => each.startsWith('staff.device'))
  expect(await confirm([begun, ...device].join('; '))).not.toEqual([])
  await leave()
})

test('signing in counts no wrong answer while the store of accounts fails', async () => {
  const {email, recoveryCodes} = await lake.enter()
  const begun = cookiesOf(await byPassword(email))
  const from = (path: string, fields: Record<string, string>) =>
    submitFrom('office', fields, path, begun)
  const database = openDatabase()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  database.exec('ALTER TABLE account RENAME TO away; ALTER TABLE twoFactor RENAME TO awayToo')
  for (let count = 0; count < 40; count++) {
    const password = await from('/auth/sign-in', {email, password: PASSWORD})
    expect([password.status, await password.text()]).toEqual([
      503,
      expect.stringContaining('Signing in does not work just now.'),
    ])
    const code = await from('/auth/code', {code: '123456'})
    expect(code.status).toBe(503)
  }
  database.exec('ALTER TABLE away RENAME TO account; ALTER TABLE awayToo RENAME TO twoFactor')
  expect((await from('/auth/sign-in', {email, password: PASSWORD})).status).toBe(303)
  expect((await from('/auth/code', {code: recoveryCodes[0] ?? ''})).status).toBe(303)
})

test('passwords are hashed two at a time, so that file reads do not wait', async () => {
  const order: string[] = []
  const hashes = Array.from({length: 6}, async () => {
    await passwordHash.hash(PASSWORD)
    order.push('hash')
  })
  await readFile(import.meta.filename)
  order.push('file')
  await Promise.all(hashes)
  // Without the bound, six would have all threads before the file has one.
  expect(order.indexOf('file')).toBeLessThan(2)
})

test('signing in leaves no session to a browser that stopped at the password before the member had a code', async () => {
  const email = 'new@care.example'
  const token = accounts.invitations.add(email, 'editor', 'test')
  await accounts.acceptance.byPassword(token, {name: 'New'}, PASSWORD)
  const [other, own] = [await byPassword(email), await byPassword(email)]
  const secret = /<code>(\w+)/.exec(await own.text())?.[1] ?? ''
  const code = await codeOf(secret)
  const done = await lake.submit('/auth/second-factor', {code}, cookiesOf(own))
  expect(await me(cookiesOf(done))).toMatchObject({email})
  expect(await me(cookiesOf(other))).toEqual({})
})

test.each(['http://localhost:3000', 'https://evil.example', 'null'])(
  'signing in and signing out are done by the Studio’s own forms, and by none on a page of %s',
  async (origin) => {
    const {cookie, email} = await lake.enter()
    const fields = {email, password: PASSWORD}
    const signIn = await lake.submit('/auth/sign-in', fields, '', origin)
    expect([signIn.status, signIn.headers.getSetCookie()]).toEqual([403, []])
    const signOut = (path: string, from: string) =>
      fetch(lake.url + path, {method: 'POST', headers: {cookie, origin: from}})
    for (const path of ['/auth/logout', '/v2025-09-09/auth/logout']) await signOut(path, origin)
    expect(await me(cookie)).toMatchObject({email})
    await signOut('/auth/logout', STUDIO_URL)
    expect(await me(cookie)).toEqual({})
  },
)

test('signing in locks the second factor for a while after ten wrong codes', async () => {
  const {email, recoveryCodes} = await lake.enter()
  const attempt = async (code?: string) => (await byCode(email, code)).status
  for (let wrong = 0; wrong < 10; wrong++) expect(await attempt(`00000${wrong}`)).toBe(400)
  expect(await attempt(recoveryCodes[0])).toBe(400)
})

test('signing in waits no longer than after wrong answers of today, when the clock was ahead', async () => {
  const {email, recoveryCodes} = await lake.enter()
  stopClock(Date.now() + 365 * 24 * HOUR)
  for (let wrong = 0; wrong < 10; wrong++) await byCode(email, `00000${wrong}`)
  for (let wrong = 0; wrong < 5; wrong++) await byPassword(email, 'a wrong one')
  expect((await byPassword(email)).status).toBe(429)
  vi.useRealTimers()
  expect((await byCode(email, recoveryCodes[0])).status).toBe(303)
})

test('the cookies of signing in are kept from scripts and other sites, and nothing of it may be framed', async () => {
  const {email} = await lake.enter()
  const first = await byPassword(email)
  for (const cookie of first.headers.getSetCookie()) {
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Strict')
  }
  const page = await fetch(`${lake.url}/auth/sign-in`)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(page.headers.get('cache-control')).toBe('no-store')
  // Under https they go over TLS only.
  const secure = await testAccounts({url: 'https://studio.care.example'})
  const token = secure.invitations.add('a@care.example', 'editor', 'test')
  await secure.acceptance.byPassword(token, {name: 'A'}, PASSWORD)
  const {cookies} = await secure.signIn('a@care.example', PASSWORD)
  for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-.*; Secure/)
})

test('an invitation serves once, and no longer than three days', async () => {
  const link = linkFor('once@care.example', 'editor')
  await acceptInvitation(link, 'Once', STUDIO_URL)
  expect((await fetch(link)).status).toBe(410)
  const old = linkFor('old@care.example', 'editor')
  stopClock(Date.now() + 73 * HOUR)
  expect((await fetch(old)).status).toBe(410)
})

test('an invitation gives a member who lost their phone a new start, and ends their open sessions', async () => {
  stopClock()
  const before = await lake.enter()
  for (let count = 0; count < 6; count++) await byPassword(before.email, 'a wrong one')
  const after = await lake.enter()
  expect(await me(before.cookie)).toEqual({})
  expect(await me(after.cookie)).toMatchObject({email: before.email})
  expect(after.secret).not.toBe(before.secret)
})

test('an invitation whose account cannot be stored in full changes nothing, and serves later', async () => {
  const before = await lake.enter()
  const links = [linkFor(before.email, 'viewer'), linkFor('new@care.example', 'editor')]
  const accept = (link: string) => acceptInvitation(link, `New ${links.indexOf(link)}`, STUDIO_URL)
  const database = openDatabase()
  vi.spyOn(console, 'error').mockReturnValue()
  for (const write of ['INSERT ON user', 'INSERT ON account', 'INSERT ON event']) {
    database.exec(`CREATE TRIGGER fails BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'fails'); END`)
    for (const link of links) await expect(accept(link)).rejects.toThrow()
    database.exec('DROP TRIGGER fails')
    expect(await me(before.cookie)).toMatchObject({name: 'The editor', role: 'editor'})
    expect(accounts.members.list()).toHaveLength(1)
  }
  for (const [n, link] of links.entries())
    expect(await me((await accept(link)).cookie)).toMatchObject({name: `New ${n}`})
})

test('two people of one name are told apart by their addresses, wherever they are named', async () => {
  const join = (email: string, name: string) =>
    acceptInvitation(linkFor(email, 'editor'), name, STUDIO_URL)
  const names = async () => {
    const ids = accounts.members.list().map(({id}) => id)
    const profiles = ids.map(async (id) => (await lake.client.users.getById(id)).displayName)
    const people = z.array(z.object({name: z.string()}))
    const staff = people.parse(await (await lake.fetch('/users')).json())
    expect(await Promise.all(profiles)).toEqual(staff.map(({name}) => name))
    return staff.map(({name}) => name).toSorted()
  }
  await join('ann@care.example', 'Ann')
  await join('sam@care.example', 'Sam Lee')
  expect(await names()).toEqual(['Ann', 'Sam Lee'])
  const {cookie} = await join('lee@care.example', 'sam lee')
  const own = 'sam lee (lee@care.example)'
  expect(await names()).toEqual(['Ann', 'Sam Lee (sam@care.example)', own])
  expect(await me(cookie)).toMatchObject({name: own})
})

test('an invitation leaves the last administrator one', async () => {
  const {cookie, email} = await lake.enter('administrator')
  const link = linkFor(email, 'viewer')
  await expect(acceptInvitation(link, 'Less', STUDIO_URL)).rejects.toThrow()
  expect(await me(cookie)).toMatchObject({roles: [{name: 'administrator'}]})
  expect((await fetch(link)).status).toBe(200)
})

test('an invitation opens nothing once an administrator has withdrawn it', async () => {
  const {cookie} = await lake.enter('administrator')
  const link = linkFor('not.coming@care.example', 'editor')
  const path = '/staff/invitations/not.coming@care.example'
  expect((await lake.ask(cookie, path, {method: 'DELETE'})).status).toBe(200)
  expect((await fetch(link)).status).toBe(410)
  const {entries} = await (await lake.ask(cookie, '/staff/audit')).json()
  const [action, subject] = ['withdrew the invitation', 'not.coming@care.example']
  expect(entries[0]).toMatchObject({action, subject})
})

test('an invitation asks for a password that is not guessed at once', async () => {
  const token = accounts.invitations.add('short@care.example', 'editor', 'test')
  const fields = {token, name: 'Short', password: 'short'}
  const answer = await lake.submit('/auth/invitation', fields)
  await expectRefusal(answer, 400, '12')
})

test.each([
  ['made up', () => 'staff.session_token=made-up.made-up'],
  ['with a changed signature', (cookie: string) => cookie.replace(/session_token=[^;]*/, '$&x')],
  ['of another', (cookie: string) => cookie.replace(/=\w{5}/, '=abcde')],
])('a session cookie %s signs nobody in', async (_what, forge) => {
  const {cookie} = await lake.enter('administrator')
  expect(await me(forge(cookie))).toEqual({})
  expect((await lake.ask(forge(cookie), '/staff/list')).status).toBe(401)
})

test('a sign-in does not take over a session that the browser brings along', async () => {
  const fixed = 'staff.session_token=chosen-by-an-attacker'
  const {email, recoveryCodes} = await lake.enter()
  const done = await byCode(email, recoveryCodes[0], {cookie: fixed})
  expect(cookiesOf(done)).not.toContain('chosen')
  expect(await me(fixed)).toEqual({})
})

test('a session ends when it is not used for twelve hours, and after a week in any case', async () => {
  const {cookie} = await lake.enter()
  const start = Date.now()
  const after = (hours: number) => stopClock(start + hours * HOUR)
  for (let hours = 0; hours < 167; hours += 11) {
    after(hours)
    expect(await me(cookie), `${hours} hours`).toMatchObject({id: expect.any(String)})
  }
  after(169)
  expect(await me(cookie)).toEqual({})
  vi.useRealTimers()
  const idle = await lake.enter('viewer')
  after(13)
  expect(await me(idle.cookie)).toEqual({})
})

test('the end of a session is announced ten minutes before, until it is used again', async () => {
  const {cookie} = await lake.enter('writer')
  const start = Date.now()
  const open = () => openSocket(lake, '/listen-socket', {cookie})
  const announced = ({texts}: {texts: string[]}) => {
    const {type, msLeft} = JSON.parse(texts.at(-1) ?? '{}')
    return type === 'ending' && msLeft && Math.round(msLeft / 60_000)
  }
  const idle = await open()
  await lake.enter('viewer')
  expect(announced(idle)).toBe(false)
  stopClock(start + 12 * HOUR - HOUR / 10)
  await lake.enter('editor', 'second')
  await expect.poll(() => announced(idle)).toBe(6)
  const inUse = await open()
  await lake.enter('editor', 'third')
  await expect.poll(() => announced(idle)).toBeNull()
  expect(announced(inUse)).toBe(false)
  for (let hours = 12; hours < 168; hours += 11) {
    stopClock(start + hours * HOUR)
    await lake.ask(cookie, '/users/me')
  }
  stopClock(start + 168 * HOUR - HOUR / 10)
  const last = await open()
  await expect.poll(() => announced(last)).toBe(6)
})

test('a suspended member is out at once: sockets and streams end, and nothing is answered', async () => {
  const {cookie, email} = await lake.enter()
  const {id} = await me(cookie)
  const {closed} = await openSocket(lake, '/listen-socket', {cookie})
  const stream = await lake.ask(cookie, '/data/listen/production?query=*')
  const read = stream.text()
  accounts.setSuspended(id, true, 'test')
  expect(await closed).toBe(4001)
  expect(await read).toContain('welcome')
  expect(await me(cookie)).toEqual({})
  const change = {patch: {id: 'drafts.page', set: {title: 'New'}}}
  expect((await mutate(cookie, change)).status).toBe(401)
  expect((await byCode(email, 'wrong-code')).status).toBe(400)
})

test('an invitation of a suspended person is refused before they choose how to sign in', async () => {
  const {cookie, email} = await lake.enter()
  const {id} = await me(cookie)
  const token = accounts.invitations.add(email, 'editor', 'test')
  accounts.setSuspended(id, true, 'test')
  await expect(
    accounts.acceptance.byPassword(token, {email, name: 'Ada'}, 'three quite unrelated words'),
  ).rejects.toThrow('This account is suspended')
  expect(accounts.invitations.find(token)).toBeDefined()
})

test('an invitation of a suspended person is refused where it is made', async () => {
  const administrator = await lake.enter('administrator')
  const {cookie, email} = await lake.enter()
  const {id} = await me(cookie)
  const invite = (address: string) =>
    lake.ask(administrator.cookie, '/staff/invitations', post({email: address, role: 'editor'}))
  accounts.setSuspended(id, true, 'test')
  await expectRefusal(
    await invite(email.toUpperCase()),
    409,
    `The account of ${email} is suspended`,
  )
  expect(accounts.invitations.list()).toEqual([])
  accounts.setSuspended(id, false, 'test')
  expect((await invite(email)).status).toBe(201)
})

test('a member who is suspended while signed in is out as well when another process says so', async () => {
  const {cookie, email} = await lake.enter()
  const {closed} = await openSocket(lake, '/listen-socket', {cookie})
  openDatabase().prepare('UPDATE user SET isSuspended = 1 WHERE email = ?').run(email)
  expect(await closed).toBe(4001)
})

test('a member who is suspended while signed in cannot be the last administrator', async () => {
  const {cookie} = await lake.enter('administrator')
  const {id} = await me(cookie)
  for (const change of [{isSuspended: true}, {role: 'viewer'}]) {
    const body = JSON.stringify(change)
    const answer = await lake.ask(cookie, `/staff/members/${id}`, {method: 'PATCH', body})
    await expectRefusal(answer, 409, 'There has to be an administrator')
  }
  expect(await me(cookie)).toMatchObject({roles: [{name: 'administrator'}]})
})

test('the audit trail names who published, took off, came in and was changed, newest first', async () => {
  const {cookie} = await lake.enter('administrator')
  const editor = await lake.enter()
  const change = (...mutations: object[]) => mutate(editor.cookie, ...mutations)
  await change({patch: {id: 'page', set: {title: 'New words'}}})
  await change({patch: {id: 'drafts.page', set: {title: 'Not out yet'}}})
  const service = {_type: 'service', title: 'Respite'}
  await change({create: {_id: 'gone', ...service}})
  await change({create: {_id: 'drafts.gone', ...service}}, {delete: {id: 'gone'}})
  await change({create: {_id: 'gone', ...service}}, {delete: {id: 'drafts.gone'}})
  await change({delete: {id: 'gone'}})
  // This was never on the site.
  await change({create: {_id: 'never', _type: 'page'}}, {delete: {id: 'never'}})
  const member = accounts.members.list().find(({email}) => email === editor.email)
  const body = JSON.stringify({role: 'viewer'})
  await lake.ask(cookie, `/staff/members/${member?.id}`, {method: 'PATCH', body})
  const {entries} = await (await lake.ask(cookie, '/staff/audit')).json()
  const who = 'The editor (editor@care.example)'
  const about = (actor: string) =>
    entries
      .filter((entry: {actor: string}) => entry.actor === actor)
      .map(({action, subject}: {action: string; subject: string}) => `${action}: ${subject}`)
  expect(about(who)).toEqual([
    'deleted: Respite (service)',
    'published: Respite (service)',
    'took off the site: Respite (service)',
    'published: Respite (service)',
    'published: New words',
  ])
  expect(about('The administrator (administrator@care.example)')).toEqual([
    'made viewer: editor@care.example',
  ])
  expect(about('editor@care.example')).toEqual([
    'signed in: editor@care.example',
    'accepted the invitation: editor@care.example',
  ])
  const moments = entries.map(({at}: {at: string}) => at)
  expect(moments).toEqual(moments.toSorted().toReversed())
})

test('the audit trail names who shares the preview, and who ends that', async () => {
  const {cookie} = await lake.enter('administrator')
  const editor = await lake.enter()
  const sharing = 'sanity-preview-url-secret.share-access'
  for (const secret of ['a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6', null]) {
    const create = {_id: sharing, _type: 'sanity.previewUrlShareAccess'}
    const set = {patch: {id: sharing, set: {secret, path: '/care-stories/rose'}}}
    await mutate(editor.cookie, {createIfNotExists: create}, set)
  }
  const {entries} = await (await lake.ask(cookie, '/staff/audit')).json()
  const actor = 'The editor (editor@care.example)'
  // The address of a page would outlive the page's erasure.
  expect(entries[0]).toMatchObject({actor, action: 'stopped sharing the preview', subject: ''})
  expect(entries[1]).toMatchObject({actor, action: 'shared the preview', subject: ''})
})

test('the audit trail calls the server’s own work by a name that an office understands', async () => {
  const {cookie} = await lake.enter('administrator')
  const first = {_id: 'first-words', _type: 'page', title: 'First words'}
  await lake.close()
  lake = await staffLake({accounts, content: {documents: [first]}})
  const {entries} = await (await lake.ask(cookie, '/staff/audit')).json()
  expect(entries).toContainEqual(
    expect.objectContaining({actor: 'The server', subject: 'First words (page)'}),
  )
})

test('an empty key of the accounts, left by a full disk, is replaced once and then stays', async () => {
  const keyIn = async (place: string) => {
    await testAccounts({folder: place})
    return readFile(join(place, 'key'), 'utf8')
  }
  const place = temporaryFolder()
  writeFileSync(join(place, 'key'), '')
  const key = await keyIn(place)
  expect(key).toHaveLength(44)
  expect(await keyIn(place)).toBe(key)
})

test('a form that no browser sends is refused in words, wherever it is posted', async () => {
  const {cookie} = await lake.enter()
  const file = new FormData()
  const names = 'email password to code token name credential id device current'
  for (const name of names.split(' ')) file.append(name, new File(['x'], 'x.txt'))
  const multipart = 'multipart/form-data'
  const bodies: RequestInit[] = [
    {body: file},
    {body: 'x', headers: {'content-type': multipart}},
    {body: 'x', headers: {'content-type': `${multipart}; boundary=x`}},
  ]
  const {signIn, accept} = passkeyPaths
  const {add, remove, password} = accountPaths
  const paths = ['sign-in', 'code', 'second-factor', 'invitation'].map((name) => `/auth/${name}`)
  for (const path of [
    ...paths,
    signIn.answer,
    accept.question,
    accept.answer,
    add.answer,
    remove,
    password,
  ]) {
    for (const {body, headers} of bodies) {
      const request = {method: 'POST', body: body ?? null}
      const own = {cookie, origin: STUDIO_URL, ...headers}
      const answer = await fetch(lake.url + path, {...request, headers: own})
      await expectRefusal(answer, 400, 'The form cannot be read', path)
    }
  }
})

test('the accounts are for their owner’s eyes only', async () => {
  await lake.enter()
  for (const file of ['accounts.sqlite', 'accounts.sqlite-wal', 'key']) {
    expect([file, statSync(join(folder, file)).mode & 0o077]).toEqual([file, 0])
  }
})
