import {type Context, Hono} from 'hono'
import {html} from 'hono/html'
import type {SecureHeadersVariables} from 'hono/secure-headers'
import {z} from 'zod'
import {SHORTEST_PASSWORD} from '../accounts/library.ts'
import type {WayIn} from '../accounts/members.ts'
import {page} from '../accounts/page.ts'
import {passkeyButton, passkeyScript} from '../accounts/passkeyButton.ts'
import type {PasskeyQuestions} from '../accounts/passkeyQuestions.ts'
import type {Passkey} from '../accounts/passkeys.ts'
import type {StaffSession} from '../accounts/sessions.ts'
import {ACCOUNT_PATH, answerForm, deviceOf} from '../accounts/signInAnswers.ts'
import {SignInError} from '../accounts/signInErrors.ts'
import type {StaffAccounts} from '../accounts/staffAccounts.ts'
import {plainError} from '../request/errors.ts'
import {formIn} from '../request/request.ts'

export const accountPaths = {
  add: {question: `${ACCOUNT_PATH}/passkey/ask`, answer: `${ACCOUNT_PATH}/passkey`},
  remove: `${ACCOUNT_PATH}/passkey/remove`,
  password: `${ACCOUNT_PATH}/password`,
} as const

const text = z.string().default('')
const addSchema = z.object({credential: text, device: text})
const removeSchema = z.object({id: text})
const passwordSchema = z.object({current: text, password: text})

type Env = {Variables: SecureHeadersVariables & {session: StaffSession}}

interface OwnAccountOptions {
  accounts: StaffAccounts
  questions: PasskeyQuestions
  name: string
  clientOf: (c: Context) => string | undefined
  isStudio: (origin: string) => boolean
}

/** `/auth/account`: how a person signs in. */
export function ownAccountRoutes(options: OwnAccountOptions) {
  const {accounts, questions, name, clientOf, isStudio} = options
  const {passkeys} = accounts
  const routes = new Hono<Env>()

  for (const path of [ACCOUNT_PATH, `${ACCOUNT_PATH}/*`]) {
    routes.use(path, async (c, next) => {
      // Browsers send the cookie for other pages of the same site too.
      const origin = c.req.header('origin')
      if (origin !== undefined && !isStudio(origin)) {
        throw plainError(403, 'This is for the Studio’s own pages')
      }
      const {session} = await accounts.session(c.req.raw.headers)
      if (!session) return c.redirect(signInPath, 303)
      c.set('session', session)
      await next()
    })
  }

  const ownPage = (c: Context<Env>, problem?: string) => {
    const session = c.get('session')
    return accountPage(name, {
      session,
      wayIn: accounts.members.wayIn(session.id),
      passkeys: passkeys.of(session.id),
      device: deviceOf(c),
      nonce: c.get('secureHeadersNonce'),
      isChanged: c.req.query('changed') !== undefined,
      problem,
    })
  }

  const done = (c: Context<Env>, change: () => Promise<string>) =>
    answerForm(
      c,
      async () => c.redirect(await change(), 303),
      (problem) => ownPage(c, problem),
    )

  function requireMayAdd(session: StaffSession): void {
    if (accounts.members.wayIn(session.id) === 'organisation') {
      throw new SignInError(
        'You sign in with the account of your organisation, and by nothing else.',
      )
    }
    if (!isFresh(session))
      throw new SignInError('Please sign in again first: that was a while ago.')
  }

  routes.get(ACCOUNT_PATH, (c) => c.html(ownPage(c)))

  routes.post(accountPaths.add.question, (c) => {
    const session = c.get('session')
    return questions.ask(c, `add ${session.id}`, async () => {
      requireMayAdd(session)
      return passkeys.questionToMake(session)
    })
  })
  routes.post(accountPaths.add.answer, async (c) => {
    const session = c.get('session')
    const {credential, device} = await formIn(c, addSchema)
    return done(c, async () => {
      requireMayAdd(session)
      const {answer, challenge} = await questions.answered(c, `add ${session.id}`, credential)
      await accounts.addPasskey(session, answer, challenge, device)
      return ACCOUNT_PATH
    })
  })

  routes.post(accountPaths.remove, async (c) => {
    const {id} = await formIn(c, removeSchema)
    return done(c, async () => {
      accounts.removePasskey(c.get('session'), id)
      return ACCOUNT_PATH
    })
  })

  routes.post(accountPaths.password, async (c) => {
    const passwords = await formIn(c, passwordSchema)
    return done(c, async () => {
      const {headers} = c.req.raw
      await accounts.changePassword(c.get('session'), headers, passwords, clientOf(c))
      return `${ACCOUNT_PATH}?changed`
    })
  })

  return routes
}

const signInPath = `/auth/sign-in?${new URLSearchParams({origin: ACCOUNT_PATH})}`

/** A person adds a way in soon after signing in: a desk may be left open, a session stolen. */
const isFresh = ({openedAt}: StaffSession) => Date.now() - Date.parse(openedAt) < 15 * 60_000

const day = new Intl.DateTimeFormat('en-GB', {dateStyle: 'medium', timeZone: 'Europe/London'})

interface AccountPageProps {
  session: StaffSession
  wayIn: WayIn
  passkeys: Passkey[]
  device: string
  nonce: string | undefined
  isChanged: boolean
  problem: string | undefined
}

function accountPage(name: string, details: AccountPageProps) {
  const {session, wayIn, nonce, isChanged, problem} = details
  return page({
    title: 'Your account',
    name,
    problem,
    script: wayIn === 'organisation' ? html`` : passkeyScript(nonce),
    body: html`${isChanged ? html`<p role="status">Your password is changed, and you are signed out everywhere else.</p>` : ''}
    <p>You sign in as <strong>${session.email}</strong>${wayIn === 'organisation' ? html`, with the account of your organisation` : ''}.</p>
    ${wayIn === 'organisation' ? '' : passkeyPart(details)}
    ${wayIn === 'password' ? passwordPart(session) : ''}
    <p class="or"><a href="/">Back to the Studio</a></p>`,
  })
}

const passkeyPart = ({session, passkeys, device}: AccountPageProps) => html`<h2>Passkeys</h2>
    <p>With a passkey you sign in by the fingerprint, the face or the PIN that unlocks your device, without a password and a code. It stays on your device, or in your password manager.</p>
    ${passkeys.length === 0 ? html`<p>You have none yet.</p>` : listOf(passkeys)}
    ${
      isFresh(session)
        ? html`<form method="post" action="${accountPaths.add.answer}">
      <label for="device">What you call this device</label>
      <input id="device" name="device" maxlength="60" value="${device}">
      ${passkeyButton({does: 'make', ...accountPaths.add, words: 'Add a passkey'})}
    </form>
    <noscript><p class="hint">Adding one needs JavaScript.</p></noscript>`
        : html`<p><a class="button" href="${signInPath}">Sign in again to add one</a></p>`
    }`

const listOf = (passkeys: Passkey[]) =>
  html`<ul class="passkeys">${passkeys.map(
    ({id, name, createdAt, usedAt}) => html`<li>
      <form method="post" action="${accountPaths.remove}">
        <input type="hidden" name="id" value="${id}">
        <strong>${name}</strong>
        <p class="hint">Added ${day.format(new Date(createdAt))}, ${usedAt ? `last used ${day.format(new Date(usedAt))}` : 'not used yet'}</p>
        <button class="quiet" aria-label="Remove ${name}">Remove</button>
      </form>
    </li>`,
  )}</ul>`

const passwordPart = ({email}: StaffSession) => html`<h2>Password</h2>
    <form method="post" action="${accountPaths.password}">
      <input type="hidden" autocomplete="username" value="${email}">
      <label for="current">The password you have now</label>
      <input id="current" name="current" type="password" autocomplete="current-password" required>
      <label for="password">A new password</label>
      <p class="hint" id="password-hint">At least ${SHORTEST_PASSWORD} characters. It signs you out everywhere else.</p>
      <input id="password" name="password" type="password" autocomplete="new-password" minlength="${SHORTEST_PASSWORD}" aria-describedby="password-hint" required>
      <button class="quiet">Change password</button>
    </form>`
