import {html, raw} from 'hono/html'
import {renderSVG} from 'uqr'
import {type IdentityProvider, PROVIDER_PATH} from '../accounts/identityProvider.ts'
import {linkIsOver} from '../accounts/invitations.ts'
import {SHORTEST_PASSWORD} from '../accounts/library.ts'
import {page} from '../accounts/page.ts'
import {passkeyButton, passkeyScript} from '../accounts/passkeyButton.ts'

export const passkeyPaths = {
  signIn: {question: '/auth/passkey/ask', answer: '/auth/passkey'},
  accept: {question: '/auth/invitation/passkey/ask', answer: '/auth/invitation/passkey'},
} as const

type FormState = {to: string; problem?: string}

export type SignInFormState = FormState & {
  email?: string
  wasHere?: boolean
}

interface Ways {
  name: string
  provider: IdentityProvider | undefined
  nonce: string | undefined
}

function providerLink(
  provider: IdentityProvider | undefined,
  query: Record<string, string>,
  otherwise: string,
) {
  if (!provider) return ''
  const href = `${PROVIDER_PATH}?${new URLSearchParams(query)}`
  return html`<p><a class="button" href="${href}">Continue with ${provider.name}</a></p>
    <p class="or">${otherwise}</p>`
}

/** A sign-in may interrupt a person's work. */
const sessionIsOver = html`<p>You are signed out. That happens after twelve hours without use, after a week, or when an administrator ends your sessions or suspends your account. What the Studio saved is kept, and your colleagues can go on with it. Is a tab of the Studio still open that says “not saved yet”? Leave it open: it saves your words once you are signed in. If you still work here, sign in to carry on.</p>`

export const passwordPage = (
  {name, provider, nonce}: Ways,
  {to, email = '', problem, wasHere = false}: SignInFormState,
) =>
  page({
    title: 'Sign in',
    name,
    problem,
    script: passkeyScript(nonce),
    body: html`${wasHere ? sessionIsOver : ''}${providerLink(provider, {to}, 'or with a password')}
    <form method="post" action="/auth/sign-in">
      <input type="hidden" name="to" value="${to}">
      <label for="email">Email address</label>
      <input id="email" name="email" type="email" autocomplete="username" required value="${email}">
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required>
      <button>Continue</button>
    </form>
    <form method="post">
      <input type="hidden" name="to" value="${to}">
      ${passkeyButton({
        does: 'show',
        ...passkeyPaths.signIn,
        words: 'Sign in with a passkey',
        style: 'button quiet',
        before: html`<p class="or">or</p>`,
      })}
    </form>
    <p class="hint">No account, or locked out? An administrator can send you a link.</p>`,
  })

/** Tells the open tabs of the Studio, which go on. */
const goOn = `
  new BroadcastChannel('signed-in').postMessage({})
  window.close()
`

export const signedInPage = ({name, nonce}: Ways) =>
  page({
    title: 'You are signed in',
    name,
    script: html`<script nonce="${nonce}">${raw(goOn)}</script>`,
    body: html`<p>Close this window. The Studio goes on where you were, and saves what was not saved yet.</p>`,
  })

export const codePage = (name: string, {to, problem}: FormState) =>
  page({
    title: 'Enter your code',
    name,
    problem,
    body: html`<form method="post" action="/auth/code">
      <input type="hidden" name="to" value="${to}">
      <label for="code">Code</label>
      <p class="hint" id="code-hint">The six digits your authenticator app shows, or one of your recovery codes, in capitals or small letters.</p>
      <input id="code" name="code" autocomplete="one-time-code" aria-describedby="code-hint" required>
      <button>Sign in</button>
    </form>
    <p class="hint">With a passkey you need no code: see “Your account” at the top of the Studio once you are in.</p>`,
  })

const recoveryCodesPart = (codes: readonly string[]) => html`<section class="keep">
      <h2>Recovery codes</h2>
      <p>Print these codes or write them down, and keep them safe. Each lets you in once if you lose your phone.</p>
      <ul class="codes">${codes.map((code) => html`<li>${code}</li>`)}</ul>
      <p hidden><button type="button" class="quiet" data-print>Print</button> <button type="button" class="quiet" data-copy>Copy</button> <span role="status"></span></p>
    </section>`

const recoveryScript = (nonce: string | undefined) =>
  html`<script nonce="${nonce}">${raw(printOrCopy)}</script>`

const printOrCopy = `
  const keep = document.querySelector('.keep')
  keep.querySelector('p[hidden]').hidden = false
  keep.querySelector('[data-print]').addEventListener('click', () => print())
  keep.querySelector('[data-copy]').addEventListener('click', async () => {
    const codes = [...keep.querySelectorAll('li')].map((code) => code.textContent)
    const isCopied = await navigator.clipboard.writeText(codes.join('\\n')).then(() => true, () => false)
    keep.querySelector('[role=status]').textContent = isCopied ? 'Copied.' : 'This browser cannot copy.'
  })
`

export const secondFactorPage = (
  {name, nonce}: Pick<Ways, 'name' | 'nonce'>,
  {to, uri, codes, problem}: FormState & {uri: string; codes: string[]},
) =>
  page({
    title: 'Protect your account',
    name,
    problem,
    script: recoveryScript(nonce),
    body: html`<p>Open an authenticator app on your phone (such as Google Authenticator, Microsoft Authenticator or 1Password) and scan this:</p>
    <img class="qr" alt="QR code for your authenticator app" src="${qrCode(uri)}">
    <p class="hint">Or enter this key by hand: <code>${keyOf(uri)}</code></p>
    ${recoveryCodesPart(codes)}
    <form method="post" action="/auth/second-factor">
      <input type="hidden" name="to" value="${to}">
      <input type="hidden" name="uri" value="${uri}">
      <input type="hidden" name="codes" value="${codes.join(' ')}">
      <label for="code">The six digits the app shows now</label>
      <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required>
      <button>Finish and open the Studio</button>
    </form>`,
  })

const emailField = html`<label for="email">Your email address</label>
      <input id="email" name="email" type="email" autocomplete="username" required>`

export const invitationPage = (
  {name, provider, nonce}: Ways,
  {
    token,
    email,
    person = '',
    problem,
  }: {token: string; email: string; person?: string; problem?: string},
) =>
  page({
    title: 'Welcome',
    name,
    problem,
    script: passkeyScript(nonce),
    body: html`${email ? html`<p>This link makes an account for <strong>${email}</strong>.</p>` : ''}
    ${providerLink(provider, {to: '/', invitation: token}, 'or with an account of its own')}
    <form method="post" action="/auth/invitation">
      <input type="hidden" name="token" value="${token}">
      ${email ? '' : emailField}
      <label for="name">Your name</label>
      <p class="hint" id="name-hint">Your colleagues see it beside what you change.</p>
      <input id="name" name="name" autocomplete="name" aria-describedby="name-hint" required value="${person}">
      ${passkeyButton({
        does: 'make',
        ...passkeyPaths.accept,
        words: 'Use a passkey',
        before: html`<h2>How you sign in</h2>
      <p class="hint">A passkey is the fingerprint, the face or the PIN that unlocks this device: no password, no code.</p>`,
        after: html`<p class="or">or with a password and a code from your phone</p>`,
      })}
      <label for="password">A new password</label>
      <p class="hint" id="password-hint">At least ${SHORTEST_PASSWORD} characters. Three words that have nothing to do with each other are a good one.</p>
      <input id="password" name="password" type="password" autocomplete="new-password" minlength="${SHORTEST_PASSWORD}" aria-describedby="password-hint" required>
      <button>Continue</button>
    </form>`,
  })

export const overPage = (name: string) =>
  page({title: 'This link has expired', name, body: html`<p>${linkIsOver}</p>`})

const keyOf = (uri: string): string =>
  URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : ''

const qrCode = (uri: string) =>
  raw(`data:image/svg+xml;base64,${Buffer.from(renderSVG(uri.slice(0, 500))).toString('base64')}`)
