import {randomBytes} from 'node:crypto'
import {type Context, Hono} from 'hono'
import {deleteCookie, getSignedCookie, setSignedCookie} from 'hono/cookie'
import {html} from 'hono/html'
import type {SecureHeadersVariables} from 'hono/secure-headers'
import {z} from 'zod'
import {page} from './page.ts'
import {passkeyButton, passkeyScript} from './passkeyButton.ts'
import {ANSWER_WITHIN_S, type Passkey} from './passkeys.ts'
import {PASSKEYS_PATH, parsed, pathOf, refusal, setCookies} from './signInAnswers.ts'
import {SignInError} from './signInErrors.ts'
import {PASSKEY, type StaffAccounts, type StaffSession} from './staffAccounts.ts'

/** Where a browser is asked for a passkey, and shows it. */
export const passkeyPaths = {
  signIn: {ask: '/auth/passkey/ask', send: '/auth/passkey'},
  accept: {ask: '/auth/invitation/passkey/ask', send: '/auth/invitation/passkey'},
  add: {ask: `${PASSKEYS_PATH}/ask`, send: PASSKEYS_PATH},
} as const

const QUESTION_COOKIE = 'staff.passkey'

/**
 * How long after signing in somebody may add a way in: not who comes by a desk that was left open, or
 * by a session that was taken over.
 */
const FRESH_MS = 15 * 60_000

const text = z.string().default('')
const signInSchema = z.object({credential: text, to: text})
const acceptSchema = z.object({credential: text, token: text, name: text, email: text})
const addSchema = z.object({credential: text, device: text})
const removeSchema = z.object({id: text})

/** What a browser was asked, for what, and until when. */
const questionSchema = z.object({challenge: z.string(), purpose: z.string(), until: z.number()})

interface PasskeyRouteOptions {
  accounts: StaffAccounts
  /** Whose staff they are. */
  name: string
  /** The address a request comes from, where that can be told. */
  clientOf: (c: Context) => string | undefined
  /** The pages to which a refused passkey leads back. */
  signInPage: (c: Context, shown: {to: string; problem: string}) => ReturnType<typeof page>
  invitationPage: (
    c: Context,
    shown: {token: string; person: string; problem: string},
  ) => ReturnType<typeof page>
}

/** Signing in by passkeys, accepting an invitation with one, and the page where one's own are. */
export function passkeyRoutes(
  options: PasskeyRouteOptions,
): Hono<{Variables: SecureHeadersVariables}> {
  const {accounts, name, clientOf, signInPage, invitationPage} = options
  const {passkeys} = accounts
  const routes = new Hono<{Variables: SecureHeadersVariables}>()
  /** A question that was asked before a restart is asked again. */
  const key = randomBytes(32).toString('base64')
  const cookie = {
    path: '/auth',
    httpOnly: true,
    sameSite: 'Strict',
    secure: passkeys.origin.startsWith('https:'),
  } as const

  /** Asks a browser, and notes in it what it was asked. */
  async function ask<Question extends {challenge: string}>(
    c: Context,
    purpose: string,
    question: () => Promise<Question>,
  ) {
    try {
      const asked = await question()
      const until = Date.now() + ANSWER_WITHIN_S * 1000
      const noted = JSON.stringify({challenge: asked.challenge, purpose, until})
      await setSignedCookie(c, QUESTION_COOKIE, noted, key, {...cookie, maxAge: ANSWER_WITHIN_S})
      return c.json(asked)
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      return c.text(error.message, refusal(c, error))
    }
  }

  /** The question that this browser was asked for that, and what it answers. */
  async function answered(c: Context, purpose: string, credential: string) {
    const noted = await getSignedCookie(c, key, QUESTION_COOKIE)
    deleteCookie(c, QUESTION_COOKIE, cookie)
    const question = questionSchema.safeParse(parsed(noted || undefined))
    if (
      !question.success ||
      question.data.purpose !== purpose ||
      question.data.until < Date.now()
    ) {
      throw new SignInError('Too much time has passed. Please try again.')
    }
    return {answer: parsed(credential), challenge: question.data.challenge}
  }

  routes.post(passkeyPaths.signIn.ask, (c) => ask(c, 'sign in', () => passkeys.questionToShow()))
  routes.post(passkeyPaths.signIn.send, async (c) => {
    const {credential, to} = signInSchema.parse(await c.req.parseBody())
    try {
      const cookies = await accounts.attempt(clientOf(c), async () => {
        const {answer, challenge} = await answered(c, 'sign in', credential)
        return accounts.signInByPasskey(answer, challenge)
      })
      setCookies(c, cookies)
      return c.redirect(pathOf(to), 303)
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      return c.html(signInPage(c, {to: pathOf(to), problem: error.message}), refusal(c, error))
    }
  })

  routes.post(passkeyPaths.accept.ask, async (c) => {
    const {token, ...person} = acceptSchema.parse(await c.req.parseBody())
    return ask(c, `accept ${token}`, async () =>
      passkeys.questionToMake(accounts.requirePerson(token, person)),
    )
  })
  routes.post(passkeyPaths.accept.send, async (c) => {
    const {token, credential, ...person} = acceptSchema.parse(await c.req.parseBody())
    try {
      const {answer, challenge} = await answered(c, `accept ${token}`, credential)
      const passkey = await passkeys.check(answer, challenge)
      const device = deviceOf(c.req.header('user-agent'))
      setCookies(c, await accounts.acceptWithPasskey(token, person, passkey, device))
      return c.redirect('/', 303)
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      const shown = {token, person: person.name, problem: error.message}
      return c.html(invitationPage(c, shown), refusal(c, error))
    }
  })

  /** Who is signed in, or the way there. */
  async function signedIn(c: Context) {
    const {session} = await accounts.session(c.req.raw.headers)
    return (
      session ?? c.redirect(`/auth/sign-in?${new URLSearchParams({origin: PASSKEYS_PATH})}`, 303)
    )
  }

  const ownPage = (
    c: Context<{Variables: SecureHeadersVariables}>,
    session: StaffSession,
    problem?: string,
  ) =>
    passkeysPage(name, {
      passkeys: passkeys.of(session.id),
      session,
      device: deviceOf(c.req.header('user-agent')),
      nonce: c.get('secureHeadersNonce'),
      problem,
    })

  routes.get(PASSKEYS_PATH, async (c) => {
    const session = await signedIn(c)
    return session instanceof Response ? session : c.html(ownPage(c, session))
  })

  routes.post(passkeyPaths.add.ask, async (c) => {
    const session = await signedIn(c)
    if (session instanceof Response) return c.text('Please sign in again.', 401)
    return ask(c, `add ${session.id}`, async () => {
      requireFresh(session)
      return passkeys.questionToMake(session)
    })
  })
  routes.post(passkeyPaths.add.send, async (c) => {
    const session = await signedIn(c)
    if (session instanceof Response) return session
    const {credential, device} = addSchema.parse(await c.req.parseBody())
    try {
      requireFresh(session)
      const {answer, challenge} = await answered(c, `add ${session.id}`, credential)
      await accounts.addPasskey(session, answer, challenge, device)
      return c.redirect(PASSKEYS_PATH, 303)
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      return c.html(ownPage(c, session, error.message), refusal(c, error))
    }
  })

  routes.post(`${PASSKEYS_PATH}/remove`, async (c) => {
    const session = await signedIn(c)
    if (session instanceof Response) return session
    const {id} = removeSchema.parse(await c.req.parseBody())
    try {
      accounts.removePasskey(session, id)
      return c.redirect(PASSKEYS_PATH, 303)
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      return c.html(ownPage(c, session, error.message), refusal(c, error))
    }
  })

  return routes
}

const isFresh = ({openedAt}: StaffSession) => Date.now() - Date.parse(openedAt) < FRESH_MS

function requireFresh(session: StaffSession): void {
  if (!isFresh(session)) throw new SignInError('Please sign in again first: that was a while ago.')
}

/** Devices by what their browsers call them: the first that is named counts. */
const devices: [mark: string, words: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android phone'],
  ['Windows', 'Windows computer'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux computer'],
]

/** What its owner knows a device by, until they say otherwise. */
const deviceOf = (userAgent = ''): string =>
  devices.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'My device'

const day = new Intl.DateTimeFormat('en-GB', {dateStyle: 'medium', timeZone: 'Europe/London'})

function passkeysPage(
  name: string,
  {
    passkeys,
    session,
    device,
    nonce,
    problem,
  }: {
    passkeys: Passkey[]
    session: StaffSession
    device: string
    nonce: string | undefined
    problem: string | undefined
  },
) {
  const isOfOrganisation = session.issuer !== null && session.issuer !== PASSKEY
  return page({
    title: 'Your passkeys',
    name,
    problem,
    script: passkeyScript(nonce),
    body: isOfOrganisation
      ? html`<p>You sign in with the account of your organisation, which asks you for what it wants to see. There is nothing to do here.</p>${back}`
      : html`<p>With a passkey you sign in by the fingerprint, the face or the PIN that unlocks your device, without a password and a code. It stays on your device, or in your password manager.</p>
    ${passkeys.length === 0 ? html`<p>You have none yet.</p>` : listOf(passkeys)}
    ${
      isFresh(session)
        ? html`<form method="post" action="${passkeyPaths.add.send}">
      <label for="device">What you call this device</label>
      <input id="device" name="device" maxlength="60" value="${device}">
      ${passkeyButton({does: 'make', ...passkeyPaths.add, words: 'Add a passkey'})}
    </form>
    <noscript><p class="hint">Adding one needs JavaScript.</p></noscript>`
        : html`<p><a class="button" href="/auth/sign-in?${new URLSearchParams({origin: PASSKEYS_PATH})}">Sign in again to add one</a></p>`
    }
    ${back}`,
  })
}

const back = html`<p class="or"><a href="/">Back to the Studio</a></p>`

const listOf = (passkeys: Passkey[]) =>
  html`<ul class="passkeys">${passkeys.map(
    ({id, name, createdAt, usedAt}) => html`<li>
      <form method="post" action="${PASSKEYS_PATH}/remove">
        <input type="hidden" name="id" value="${id}">
        <strong>${name}</strong>
        <p class="hint">Added ${day.format(new Date(createdAt))}, ${usedAt ? `last used ${day.format(new Date(usedAt))}` : 'not used yet'}</p>
        <button class="quiet" aria-label="Remove ${name}">Remove</button>
      </form>
    </li>`,
  )}</ul>`
