import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import type {Role} from '../accounts/roles.ts'
import {ACCOUNT_PATH} from '../accounts/signInAnswers.ts'
import {StaffAccounts} from '../accounts/staffAccounts.ts'
import {accountPaths} from '../http/ownAccountRoutes.ts'
import {passkeyPaths} from '../http/passkeyRoutes.ts'
import {Authenticator, IS_THERE} from './authenticator.ts'
import {acceptInvitation, cookiesOf, PASSWORD, postForm, type SignedIn} from './signIn.ts'
import {STUDIO_URL, type TestLake, temporaryFolder, testLake} from './testLake.ts'

let lake: TestLake
let accounts: StaffAccounts
let folder: string

beforeEach(async () => {
  folder = temporaryFolder()
  accounts = await StaffAccounts.open({folder, url: STUDIO_URL, name: 'Test Care'})
  onTestFinished(() => accounts.close())
  const clientOf = (headers: Headers) => headers.get('x-client') ?? undefined
  lake = await testLake({signIn: {accounts, name: 'Test Care', clientOf}})
})

const submit = (path: string, fields: Record<string, string>, cookie = '', origin = STUDIO_URL) =>
  postForm(lake.url, path, fields, {cookie, origin})

const open = (cookie: string) =>
  fetch(lake.url + ACCOUNT_PATH, {headers: {cookie}, redirect: 'manual'})

const nameOf = async (cookie: string) => {
  const headers = {cookie, origin: STUDIO_URL}
  const answer = await fetch(`${lake.url}/v2025-09-09/users/me`, {headers})
  return z.object({name: z.string().optional()}).parse(await answer.json()).name
}

const invite = (email: string, role: Role = 'editor') =>
  accounts.invitations.add(email, role, 'test')

/** A member who signs in by a password and a code. */
const enter = (role: Role = 'editor'): Promise<SignedIn> => {
  const email = `${role}@care.example`
  return acceptInvitation(
    `${lake.url}/auth/invitation?token=${invite(email, role)}`,
    `The ${role}`,
    STUDIO_URL,
  )
}

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
  const answer = await submit(path, fields, cookie)
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringMatching(/^staff\.passkey=.*HttpOnly; SameSite=Strict/),
  ])
  const question = schema.parse(await answer.json())
  return {question, cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; ')}
}

const origin = new URL(STUDIO_URL).origin

/** Adds a passkey to those of somebody who is signed in. */
async function add({cookie}: {cookie: string}, authenticator = new Authenticator()) {
  const asked = await ask(makingSchema, accountPaths.add.ask, {}, cookie)
  const credential = JSON.stringify(authenticator.make(asked.question, {origin}))
  const added = await submit(accountPaths.add.send, {credential, device: 'Desk'}, asked.cookie)
  expect([added.status, added.headers.get('location')]).toEqual([303, ACCOUNT_PATH])
  return authenticator
}

/** Shows a passkey on the sign-in page; `said` is what is not as it should be. */
async function show(
  authenticator: Authenticator,
  said: {origin?: string; flags?: number; to?: string} = {},
) {
  const {question, cookie} = await ask(showingSchema, passkeyPaths.signIn.ask)
  const {to = '/structure', ...rest} = said
  const credential = JSON.stringify(authenticator.show(question, {origin, ...rest}))
  return {
    answer: await submit(passkeyPaths.signIn.send, {credential, to}, cookie),
    credential,
    cookie,
  }
}

async function expectRefused(answer: Response, words = 'This passkey is not known here') {
  expect(answer.status).toBe(400)
  expect(cookiesOf(answer)).not.toContain('session_token')
  expect(await answer.text()).toContain(words)
}

describe('a passkey', () => {
  test('opens a session without a password and a code, again and again', async () => {
    const member = await enter()
    const authenticator = await add(member)
    for (const to of ['/structure', '/']) {
      const {answer} = await show(authenticator, {to})
      expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
      expect(await nameOf(cookiesOf(answer))).toBe('The editor')
    }
    expect(accounts.trail.entries(10).map(({action}) => action)).toEqual(
      expect.arrayContaining(['added a passkey', 'signed in with a passkey']),
    )
    // The password is still one.
    expect((await submit('/auth/sign-in', {email: member.email, password: PASSWORD})).status).toBe(
      303,
    )
  })

  test('is asked for in words that do not tell whose there are', async () => {
    const before = await ask(showingSchema, passkeyPaths.signIn.ask)
    await add(await enter())
    const after = await ask(showingSchema, passkeyPaths.signIn.ask)
    expect({...after.question, challenge: ''}).toEqual({...before.question, challenge: ''})
    expect(after.question).toMatchObject({rpId: 'localhost', userVerification: 'required'})
    expect(after.question.allowCredentials ?? []).toEqual([])
    expect(after.question.challenge).not.toBe(before.question.challenge)
  })

  test('that is removed opens nothing, and what it opened is over', async () => {
    const member = await enter()
    const authenticator = await add(member)
    const opened = cookiesOf((await show(authenticator)).answer)
    const removed = await submit(accountPaths.remove, {id: authenticator.id}, member.cookie)
    expect(removed.status).toBe(303)
    expect([await nameOf(opened), await nameOf(member.cookie)]).toEqual([undefined, 'The editor'])
    await expectRefused((await show(authenticator)).answer)
  })

  test('of a suspended member opens nothing', async () => {
    const member = await enter()
    const authenticator = await add(member)
    const id = accounts.members.list().find(({email}) => email === member.email)?.id ?? ''
    accounts.setSuspended(id, true, 'test')
    await expectRefused((await show(authenticator)).answer, 'This account is suspended')
  })

  test('from before a member’s new start opens nothing: a lost phone is no way in', async () => {
    const member = await enter()
    const authenticator = await add(member)
    await enter()
    await expectRefused((await show(authenticator)).answer)
  })
})

describe('the lake refuses a sign-in', () => {
  let authenticator: Authenticator
  beforeEach(async () => {
    authenticator = await add(await enter())
  })

  test('by a passkey that is not registered, or that another key signed', async () => {
    await expectRefused((await show(new Authenticator())).answer)
    const forged = Object.assign(new Authenticator(), {id: authenticator.id})
    await expectRefused((await show(forged)).answer)
  })

  test('by an answer to another person’s page', async () => {
    await expectRefused((await show(authenticator, {origin: 'https://evil.example'})).answer)
  })

  test('by a person who holds the device but cannot unlock it', async () => {
    await expectRefused((await show(authenticator, {flags: IS_THERE})).answer)
  })

  test('by an answer that was given before', async () => {
    authenticator.counts = false
    const {answer, credential, cookie} = await show(authenticator)
    expect(answer.status).toBe(303)
    await expectRefused(await submit(passkeyPaths.signIn.send, {credential}, cookie))
  })

  test('by one of two copies of a device that counts, once the other was used', async () => {
    await show(authenticator)
    await show(authenticator)
    authenticator.count = 0
    await expectRefused((await show(authenticator)).answer)
  })

  test('by an answer to a question that another browser was asked, or that was asked for something else', async () => {
    const {question} = await ask(showingSchema, passkeyPaths.signIn.ask)
    const credential = JSON.stringify(authenticator.show(question, {origin}))
    const other = await ask(showingSchema, passkeyPaths.signIn.ask)
    await expectRefused(await submit(passkeyPaths.signIn.send, {credential}, other.cookie))
    await expectRefused(await submit(passkeyPaths.signIn.send, {credential}), 'Too much time')
    const made = cookiesOf(await submit(passkeyPaths.signIn.ask, {})).replace(/\.[^.]*$/, '.AAAA')
    await expectRefused(await submit(passkeyPaths.signIn.send, {credential}, made), 'Too much time')

    const administrator = await enter('administrator')
    const adding = await ask(makingSchema, accountPaths.add.ask, {}, administrator.cookie)
    const shown = authenticator.show({...adding.question, rpId: 'localhost'}, {origin})
    await expectRefused(
      await submit(passkeyPaths.signIn.send, {credential: JSON.stringify(shown)}, adding.cookie),
      'Too much time',
    )
  })

  test('five minutes after the question', async () => {
    const {question, cookie} = await ask(showingSchema, passkeyPaths.signIn.ask)
    vi.useFakeTimers({now: Date.now() + 5 * 60_000 + 1, toFake: ['Date']})
    onTestFinished(() => void vi.useRealTimers())
    const credential = JSON.stringify(authenticator.show(question, {origin}))
    await expectRefused(
      await submit(passkeyPaths.signIn.send, {credential}, cookie),
      'Too much time',
    )
  })

  test.each(['', 'null', '[]', '{"id":"x"}', '{"type":"public-key"', '{"__proto__":1}'])(
    'by %j',
    async (credential) => {
      const {cookie} = await ask(showingSchema, passkeyPaths.signIn.ask)
      await expectRefused(await submit(passkeyPaths.signIn.send, {credential}, cookie))
    },
  )

  test('by a form of another page', async () => {
    const {question, cookie} = await ask(showingSchema, passkeyPaths.signIn.ask)
    const credential = JSON.stringify(authenticator.show(question, {origin}))
    const evil = 'https://evil.example'
    for (const path of [passkeyPaths.signIn, passkeyPaths.accept, accountPaths.add].flatMap(
      (each) => Object.values(each),
    ))
      expect([path, (await submit(path, {credential}, cookie, evil)).status]).toEqual([path, 403])
  })

  test('who tries without end: they have to wait, and an office does not', async () => {
    const asOne = async (client: string) => {
      const answer = await fetch(lake.url + passkeyPaths.signIn.send, {
        method: 'POST',
        headers: {origin: STUDIO_URL, 'x-client': client},
        body: new URLSearchParams({credential: '{}'}),
      })
      return answer.status
    }
    const statuses: number[] = []
    for (let at = 0; at < 40; at++) statuses.push(await asOne('198.51.100.7'))
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
    expect(await asOne('198.51.100.8')).toBe(400)
  })
})

describe('an invitation', () => {
  /** Accepts it with a passkey. */
  async function accept(token: string, {name = 'Nia Editor', email = ''} = {}) {
    const authenticator = new Authenticator()
    const fields = {token, name, email}
    const {question, cookie} = await ask(makingSchema, passkeyPaths.accept.ask, fields)
    const credential = JSON.stringify(authenticator.make(question, {origin}))
    const answer = await submit(passkeyPaths.accept.send, {...fields, credential}, cookie)
    return {authenticator, question, answer}
  }

  test('is accepted with a passkey, and the account has no password', async () => {
    const token = invite('nia@care.example')
    const {authenticator, question, answer} = await accept(token)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(question.user.name).toBe('nia@care.example')
    expect(await nameOf(cookiesOf(answer))).toBe('Nia Editor')
    expect(accounts.members.list()).toMatchObject([{email: 'nia@care.example', hasFinished: true}])
    expect(await nameOf(cookiesOf((await show(authenticator)).answer))).toBe('Nia Editor')
    await expectRefused(
      await submit('/auth/sign-in', {email: 'nia@care.example', password: PASSWORD}),
      'The email address or the password is not right',
    )
    // It serves once.
    const again = await submit(passkeyPaths.accept.ask, {token, name: 'Eve'})
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('This link')])
  })

  test('of the first administrator, too', async () => {
    const {answer} = await accept(invite('', 'administrator'), {email: 'Ada@care.example'})
    expect(answer.status).toBe(303)
    expect(accounts.members.list()).toMatchObject([
      {email: 'ada@care.example', role: 'administrator'},
    ])
  })

  test('says what is missing before a passkey is made', async () => {
    for (const [fields, words] of [
      [{token: invite('jo@care.example'), name: ' '}, 'Please enter your name.'],
      [{token: invite(''), name: 'Jo'}, 'Please enter your email address'],
      [{token: 'none', name: 'Jo'}, 'This link was used already'],
    ] as const) {
      const answer = await submit(passkeyPaths.accept.ask, fields)
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(words)])
    }
  })

  test('takes no passkey that was made for another link, or that is registered already', async () => {
    const {question, cookie} = await ask(makingSchema, passkeyPaths.accept.ask, {
      token: invite('one@care.example'),
      name: 'One',
    })
    const authenticator = new Authenticator()
    const credential = JSON.stringify(authenticator.make(question, {origin}))
    const other = invite('two@care.example')
    const fields = {token: other, name: 'Two', credential}
    await expectRefused(await submit(passkeyPaths.accept.send, fields, cookie), 'Too much time')

    await add(await enter(), authenticator)
    const asked = await ask(makingSchema, passkeyPaths.accept.ask, {token: other, name: 'Two'})
    const taken = JSON.stringify(authenticator.make(asked.question, {origin}))
    await expectRefused(
      await submit(passkeyPaths.accept.send, {...fields, credential: taken}, asked.cookie),
      'This passkey is in use already',
    )
    // The link still serves.
    expect((await accept(other)).answer.status).toBe(303)
  })

  test('keeps the only way in from being removed, until there is another', async () => {
    const {authenticator, answer} = await accept(invite('nia@care.example'))
    const cookie = cookiesOf(answer)
    const remove = () => submit(accountPaths.remove, {id: authenticator.id}, cookie)
    await expectRefused(await remove(), 'You sign in by nothing else')
    await add({cookie})
    expect((await remove()).status).toBe(303)
  })
})

describe('the page of one’s passkeys', () => {
  test('is led back to after signing in', async () => {
    const authenticator = await add(await enter())
    const {answer: back} = await show(authenticator, {to: ACCOUNT_PATH})
    expect(back.headers.get('location')).toBe(ACCOUNT_PATH)
    expect(await (await open(cookiesOf(back))).text()).toContain('<strong>Desk</strong>')
  })

  test('shows and removes only one’s own', async () => {
    const authenticator = await add(await enter('administrator'))
    const other = await enter('viewer')
    expect(await (await open(other.cookie)).text()).toContain('You have none yet')
    await submit(accountPaths.remove, {id: authenticator.id}, other.cookie)
    expect((await show(authenticator)).answer.status).toBe(303)
  })

  test('adds none to a session that was opened a while ago, until its owner signs in again', async () => {
    const member = await enter()
    vi.useFakeTimers({now: Date.now() + 20 * 60_000, toFake: ['Date']})
    onTestFinished(() => void vi.useRealTimers())
    expect(await (await open(member.cookie)).text()).toContain('Sign in again to add one')
    const answer = await submit(accountPaths.add.ask, {}, member.cookie)
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('Please sign in again'),
    ])
  })

  test('offers a device one passkey, and a member twenty', async () => {
    const member = await enter()
    const {id} = await add(member)
    const asked = await ask(makingSchema, accountPaths.add.ask, {}, member.cookie)
    expect(asked.question.excludeCredentials.map((each) => each.id)).toEqual([id])
    for (let count = 1; count < 20; count++) await add(member)
    expect((await submit(accountPaths.add.ask, {}, member.cookie)).status).toBe(400)
  })

  test('runs its own script and no other', async () => {
    const answer = await open((await enter()).cookie)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const [, nonce = ''] = /script-src 'nonce-([^']+)'(?:;|$)/.exec(policy) ?? []
    const scripts = [...(await answer.text()).matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect([nonce.length > 15, scripts]).toEqual([true, [`<script nonce="${nonce}">`]])
  })
})
