import type {Role} from '@home-care/schemas/rules/roles.ts'
import {beforeEach, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {ACCOUNT_PATH} from '../accounts/signInAnswers.ts'
import {accountPaths} from '../staff/ownAccountRoutes.ts'
import {passkeyPaths} from '../staff/signInPages.ts'
import {Authenticator, IS_THERE} from './authenticator.ts'
import {stopClock} from './clock.ts'
import {cookiesOf, PASSWORD} from './signIn.ts'
import {type StaffLake, staffLake} from './staffLake.ts'
import {expectRefusal, STUDIO_URL} from './testLake.ts'

let lake: StaffLake

beforeEach(async () => {
  lake = await staffLake()
})

const open = (cookie: string) =>
  fetch(lake.url + ACCOUNT_PATH, {headers: {cookie}, redirect: 'manual'})

const nameOf = async (cookie: string) => {
  const me = await (await lake.ask(cookie, '/users/me')).json()
  return z.object({name: z.string().optional()}).parse(me).name
}

const invite = (email: string, role: Role = 'editor') =>
  lake.accounts.invitations.add(email, role, 'test')

const makingSchema = z.object({
  challenge: z.string(),
  rp: z.object({id: z.string()}),
  user: z.object({id: z.string(), name: z.string()}),
  excludeCredentials: z.array(z.object({id: z.string()})),
})
const showingSchema = z.object({challenge: z.string(), rpId: z.string()}).loose()

/** Asks for a question; with the cookie that notes it. */
async function ask<Question>(
  schema: z.ZodType<Question>,
  path: string,
  fields: Record<string, string> = {},
  cookie = '',
) {
  const answer = await lake.submit(path, fields, cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/^staff\.passkey=.*HttpOnly; SameSite=Strict/)
  const question = schema.parse(await answer.json())
  return {question, cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; ')}
}

const origin = new URL(STUDIO_URL).origin

async function add({cookie}: {cookie: string}, authenticator = new Authenticator()) {
  const question = await ask(makingSchema, accountPaths.add.question, {}, cookie)
  const credential = JSON.stringify(authenticator.make(question.question, {origin}))
  const added = await lake.submit(
    accountPaths.add.answer,
    {credential, device: 'Desk'},
    question.cookie,
  )
  expect([added.status, added.headers.get('location')]).toEqual([303, ACCOUNT_PATH])
  return authenticator
}

const begin = () => ask(showingSchema, passkeyPaths.signIn.question)

const signIn = (credential: string, cookie = '', to = '/structure') =>
  lake.submit(passkeyPaths.signIn.answer, {credential, to}, cookie)

/** Shows a passkey on the sign-in page; `as` is what differs from a right answer. */
async function show(authenticator: Authenticator, as: {origin?: string; flags?: number} = {}) {
  const {question, cookie} = await begin()
  const credential = JSON.stringify(authenticator.show(question, {origin, ...as}))
  return {answer: await signIn(credential, cookie), credential, cookie}
}

async function expectNoSession(answer: Response, words = 'This passkey is not known here') {
  expect(cookiesOf(answer)).not.toContain('session_token')
  await expectRefusal(answer, 400, words)
}

test('a passkey opens a session without a password and a code, again and again', async () => {
  const member = await lake.enter()
  const authenticator = await add(member)
  for (let time = 0; time < 2; time++) {
    const {answer} = await show(authenticator)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/structure'])
    expect(await nameOf(cookiesOf(answer))).toBe('The editor')
  }
  expect(lake.accounts.trail.entries(10).map(({action}) => action)).toEqual(
    expect.arrayContaining(['added a passkey', 'signed in with a passkey']),
  )
  const byPassword = {email: member.email, password: PASSWORD}
  expect((await lake.submit('/auth/sign-in', byPassword)).status).toBe(303)
})

test('a passkey is asked for in words that do not tell whose there are', async () => {
  const before = await begin()
  await add(await lake.enter())
  const after = await begin()
  expect({...after.question, challenge: ''}).toEqual({...before.question, challenge: ''})
  expect(after.question).toMatchObject({rpId: 'localhost', userVerification: 'required'})
  expect(after.question.allowCredentials ?? []).toEqual([])
  expect(after.question.challenge).not.toBe(before.question.challenge)
})

test('a removed passkey signs no one in, and its sessions end', async () => {
  const member = await lake.enter()
  const authenticator = await add(member)
  const opened = cookiesOf((await show(authenticator)).answer)
  const removed = await lake.submit(accountPaths.remove, {id: authenticator.id}, member.cookie)
  expect(removed.status).toBe(303)
  expect([await nameOf(opened), await nameOf(member.cookie)]).toEqual([undefined, 'The editor'])
  await expectNoSession((await show(authenticator)).answer)
})

test('a passkey of a suspended member opens nothing', async () => {
  const member = await lake.enter()
  const authenticator = await add(member)
  const id = lake.accounts.members.list().find(({email}) => email === member.email)?.id ?? ''
  lake.accounts.setSuspended(id, true, 'test')
  await expectNoSession((await show(authenticator)).answer, 'This account is suspended')
})

test('a passkey from before a member’s new start opens nothing: a lost phone is no way in', async () => {
  const member = await lake.enter()
  const authenticator = await add(member)
  await lake.enter()
  await expectNoSession((await show(authenticator)).answer)
})

describe('the lake refuses a sign-in', () => {
  let authenticator: Authenticator
  beforeEach(async () => {
    authenticator = await add(await lake.enter())
  })

  test.each<[how: string, answer: () => ReturnType<typeof show>]>([
    ['a passkey that is not registered', () => show(new Authenticator())],
    [
      'a passkey that another key signed',
      () => show(Object.assign(new Authenticator(), {id: authenticator.id})),
    ],
    ['an answer to another page', () => show(authenticator, {origin: 'https://evil.example'})],
    ['a person who cannot unlock the device', () => show(authenticator, {flags: IS_THERE})],
  ])('by %s', async (_how, answer) => {
    await expectNoSession((await answer()).answer)
  })

  test('by an answer that was given before', async () => {
    authenticator.counts = false
    const {answer, credential, cookie} = await show(authenticator)
    expect(answer.status).toBe(303)
    await expectNoSession(await signIn(credential, cookie))
  })

  test('by one of two copies of a device that counts, once the other was used', async () => {
    await show(authenticator)
    await show(authenticator)
    authenticator.count = 0
    await expectNoSession((await show(authenticator)).answer)
  })

  test('by an answer to a question that another browser was asked, or that was asked for something else', async () => {
    const {question} = await begin()
    const credential = JSON.stringify(authenticator.show(question, {origin}))
    const other = await begin()
    await expectNoSession(await signIn(credential, other.cookie))
    await expectNoSession(await signIn(credential), 'Too much time')
    const cookies = cookiesOf(await lake.submit(passkeyPaths.signIn.question, {}))
    const forged = cookies.replace(/\.[^.]*$/, '.AAAA')
    await expectNoSession(await signIn(credential, forged), 'Too much time')

    const administrator = await lake.enter('administrator')
    const adding = await ask(makingSchema, accountPaths.add.question, {}, administrator.cookie)
    const proof = authenticator.show({...adding.question, rpId: 'localhost'}, {origin})
    const answer = await signIn(JSON.stringify(proof), adding.cookie)
    await expectNoSession(answer, 'Too much time')
  })

  test('five minutes after the question', async () => {
    const {question, cookie} = await begin()
    stopClock(Date.now() + 5 * 60_000 + 1)
    const credential = JSON.stringify(authenticator.show(question, {origin}))
    await expectNoSession(await signIn(credential, cookie), 'Too much time')
  })

  test.each(['', 'null', '[]', '{"id":"x"}', '{"type":"public-key"', '{"__proto__":1}'])(
    'by %j',
    async (credential) => {
      const {cookie} = await begin()
      await expectNoSession(await signIn(credential, cookie))
    },
  )

  test('by a form of another page', async () => {
    const {question, cookie} = await begin()
    const credential = JSON.stringify(authenticator.show(question, {origin}))
    const evil = 'https://evil.example'
    const pairs = [passkeyPaths.signIn, passkeyPaths.accept, accountPaths.add]
    for (const path of pairs.flatMap((pair) => Object.values(pair))) {
      const {status} = await lake.submit(path, {credential}, cookie, evil)
      expect([path, status]).toEqual([path, 403])
    }
  })
})

describe('an invitation', () => {
  async function accept(token: string, {name = 'Nia Editor', email = ''} = {}) {
    const authenticator = new Authenticator()
    const fields = {token, name, email}
    const {question, cookie} = await ask(makingSchema, passkeyPaths.accept.question, fields)
    const credential = JSON.stringify(authenticator.make(question, {origin}))
    const answer = await lake.submit(passkeyPaths.accept.answer, {...fields, credential}, cookie)
    return {authenticator, question, answer}
  }

  test('is accepted with a passkey, and the account has no password', async () => {
    const token = invite('nia@care.example')
    const {authenticator, question, answer} = await accept(token)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(question.user.name).toBe('nia@care.example')
    expect(await nameOf(cookiesOf(answer))).toBe('Nia Editor')
    expect(lake.accounts.members.list()).toMatchObject([
      {email: 'nia@care.example', hasFinished: true},
    ])
    expect(await nameOf(cookiesOf((await show(authenticator)).answer))).toBe('Nia Editor')
    const byPassword = {email: 'nia@care.example', password: PASSWORD}
    await expectNoSession(await lake.submit('/auth/sign-in', byPassword), 'password is not right')
    // It serves once.
    const again = await lake.submit(passkeyPaths.accept.question, {token, name: 'Eve'})
    await expectRefusal(again, 400, 'This link')
  })

  test('gives the first administrator, who types an email address, a passkey', async () => {
    const role = 'administrator'
    const {answer} = await accept(invite('', role), {email: 'Ada@care.example'})
    expect(answer.status).toBe(303)
    expect(lake.accounts.members.list()).toMatchObject([{email: 'ada@care.example', role}])
  })

  test('names missing answers before a passkey is made', async () => {
    for (const [fields, words] of [
      [{token: invite('jo@care.example'), name: ' \u200B'}, 'Please enter your name.'],
      [{token: invite(''), name: 'Jo'}, 'Please enter your email address'],
      [{token: 'none', name: 'Jo'}, 'This link was used already'],
    ] as const) {
      const answer = await lake.submit(passkeyPaths.accept.question, fields)
      await expectRefusal(answer, 400, words)
    }
  })

  test('takes no passkey that was made for another link, or that is registered already', async () => {
    const one = {token: invite('one@care.example'), name: 'One'}
    const {question, cookie} = await ask(makingSchema, passkeyPaths.accept.question, one)
    const authenticator = new Authenticator()
    const credential = JSON.stringify(authenticator.make(question, {origin}))
    const other = invite('two@care.example')
    const fields = {token: other, name: 'Two', credential}
    await expectNoSession(
      await lake.submit(passkeyPaths.accept.answer, fields, cookie),
      'Too much time',
    )

    await add(await lake.enter(), authenticator)
    const making = await ask(makingSchema, passkeyPaths.accept.question, {
      token: other,
      name: 'Two',
    })
    const taken = JSON.stringify(authenticator.make(making.question, {origin}))
    const again = {...fields, credential: taken}
    const answer = await lake.submit(passkeyPaths.accept.answer, again, making.cookie)
    await expectNoSession(answer, 'This passkey is in use already')
    // The link still serves.
    expect((await accept(other)).answer.status).toBe(303)
  })

  test('keeps the only way in from being removed, until there is another', async () => {
    const {authenticator, answer} = await accept(invite('nia@care.example'))
    const cookie = cookiesOf(answer)
    const remove = () => lake.submit(accountPaths.remove, {id: authenticator.id}, cookie)
    await expectNoSession(await remove(), 'You sign in by nothing else')
    await add({cookie})
    expect((await remove()).status).toBe(303)
  })
})

test('the page of one’s passkeys shows and removes only one’s own', async () => {
  const authenticator = await add(await lake.enter('administrator'))
  const other = await lake.enter('viewer')
  expect(await (await open(other.cookie)).text()).toContain('You have none yet')
  await lake.submit(accountPaths.remove, {id: authenticator.id}, other.cookie)
  expect((await show(authenticator)).answer.status).toBe(303)
})

test('a session opened a while ago adds a passkey only once its owner signs in again', async () => {
  const member = await lake.enter()
  stopClock(Date.now() + 20 * 60_000)
  expect(await (await open(member.cookie)).text()).toContain('Sign in again to add one')
  const answer = await lake.submit(accountPaths.add.question, {}, member.cookie)
  await expectRefusal(answer, 400, 'Please sign in again')
})

test('the page of one’s passkeys offers a device one passkey, and a member twenty', async () => {
  const member = await lake.enter()
  const {id} = await add(member)
  const making = await ask(makingSchema, accountPaths.add.question, {}, member.cookie)
  expect(making.question.excludeCredentials.map((each) => each.id)).toEqual([id])
  expect(await (await open(member.cookie)).text()).toContain('<strong>Desk</strong>')
  for (let count = 1; count < 20; count++) await add(member)
  expect((await lake.submit(accountPaths.add.question, {}, member.cookie)).status).toBe(400)
})

test('the page of one’s passkeys runs its own script and no other', async () => {
  const answer = await open((await lake.enter()).cookie)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const [, nonce = ''] = /script-src 'nonce-([^']+)'(?:;|$)/.exec(policy) ?? []
  const scripts = [...(await answer.text()).matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  expect([nonce.length > 15, scripts]).toEqual([true, [`<script nonce="${nonce}">`]])
})
