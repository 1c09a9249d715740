import {type Context, Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {deleteCookie, getCookie, setCookie} from 'hono/cookie'
import {csrf} from 'hono/csrf'
import {html, raw} from 'hono/html'
import {NONCE, type SecureHeadersVariables, secureHeaders} from 'hono/secure-headers'
import {renderSVG} from 'uqr'
import {z} from 'zod'
import {Devices} from '../accounts/devices.ts'
import {flowSchema, type IdentityProvider, PROVIDER_PATH} from '../accounts/identityProvider.ts'
import {linkIsOver} from '../accounts/invitations.ts'
import {SHORTEST_PASSWORD} from '../accounts/library.ts'
import {page} from '../accounts/page.ts'
import {passkeyButton, passkeyScript} from '../accounts/passkeyButton.ts'
import {PasskeyQuestions} from '../accounts/passkeyQuestions.ts'
import {recoveryCodesPart, recoveryScript} from '../accounts/recoveryCodesPart.ts'
import {orRefused, pathOf, setCookies} from '../accounts/signInAnswers.ts'
import {SignInError} from '../accounts/signInErrors.ts'
import type {StaffAccounts, Step} from '../accounts/staffAccounts.ts'
import {parsedJson} from '../store/json.ts'
import {ownAccountRoutes} from './ownAccountRoutes.ts'
import {passkeyPaths, passkeyRoutes} from './passkeyRoutes.ts'

const FLOW_COOKIE = 'staff.oidc'

const text = z.string().default('')
const signInSchema = z.object({email: text, password: text, to: text})
const codeSchema = z.object({code: text, to: text, uri: text, codes: text})
const invitationSchema = z.object({email: text, token: text, name: text, password: text})

export interface SignInRouteOptions {
  accounts: StaffAccounts
  name: string
  isStudio(origin: string): boolean
  clientOf?: ((headers: Headers) => string | undefined) | undefined
  provider?: IdentityProvider | undefined
}

/**
 * `/auth/sign-in` and the pages after it, in plain HTML. They tell nobody which accounts there are.
 */
export function signInRoutes(options: SignInRouteOptions) {
  const {accounts, name, isStudio, clientOf, provider} = options
  const routes = new Hono<Env>()
  const client = (c: Context) => clientOf?.(c.req.raw.headers)
  const ways = (c: Context<Env>) => ({name, provider, nonce: c.get('secureHeadersNonce')})
  const signInPage = (c: Context<Env>, shown: SignInShown) => passwordPage(ways(c), shown)

  routes.use(
    '/auth/*',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: [NONCE],
        connectSrc: ["'self'"],
        styleSrc: ["'unsafe-inline'"],
        imgSrc: ['data:'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      xFrameOptions: 'DENY',
      // Keeps the link of an invitation from other sites. Without any referrer, browsers hide where a
      // form comes from.
      referrerPolicy: 'same-origin',
      strictTransportSecurity: false,
    }),
    bodyLimit({maxSize: 16 * 1024}),
    // No form on another page signs anybody in.
    csrf({origin: isStudio}),
    async (c, next) => {
      c.header('cache-control', 'no-store')
      await next()
    },
  )

  routes.get('/auth/sign-in', (c) =>
    c.html(
      signInPage(c, {
        to: pathOf(c.req.query('origin')),
        wasHere: Devices.isAnyIn(c.req.raw.headers),
      }),
    ),
  )
  routes.post('/auth/sign-in', async (c) => {
    const {email, password, to} = signInSchema.parse(await c.req.parseBody())
    return orRefused(
      c,
      async () => {
        const step = await accounts.signIn(email, password, client(c), c.req.raw.headers)
        return onward(c, name, step, pathOf(to))
      },
      (problem) => signInPage(c, {to: pathOf(to), email, problem}),
    )
  })

  routes.get('/auth/code', (c) => c.html(codePage(name, {to: pathOf(c.req.query('to'))})))
  for (const path of ['/auth/code', '/auth/second-factor']) {
    routes.post(path, async (c) => {
      const {code, to, uri, codes} = codeSchema.parse(await c.req.parseBody())
      return orRefused(
        c,
        async () => {
          setCookies(c, await accounts.confirm(c.req.raw.headers, code, client(c)))
          return c.redirect(pathOf(to), 303)
        },
        (problem) => {
          const shown = {to: pathOf(to), problem}
          if (path === '/auth/code') return codePage(name, shown)
          return secondFactorPage(ways(c), {...shown, uri, codes: codes.split(' ')})
        },
      )
    })
  }

  routes.get('/auth/invitation', (c) => {
    const token = c.req.query('token') ?? ''
    const invitation = accounts.invitations.find(token)
    if (!invitation) return c.html(overPage(name), 410)
    return c.html(invitationPage(ways(c), {token, email: invitation.email}))
  })
  routes.post('/auth/invitation', async (c) => {
    const {token, name: person, password, ...form} = invitationSchema.parse(await c.req.parseBody())
    const invitation = accounts.invitations.find(token)
    if (!invitation) return c.html(overPage(name), 410)
    // The first administrator's invitation has no address.
    const email = invitation.email || form.email
    return orRefused(
      c,
      async () => {
        await accounts.accept(token, {email, name: person}, password)
        return onward(c, name, await accounts.signIn(email, password), '/')
      },
      (problem) => invitationPage(ways(c), {token, email: invitation.email, person, problem}),
    )
  })

  const questions = new PasskeyQuestions(accounts.passkeys.origin)
  routes.route('/', ownAccountRoutes({accounts, questions, name, clientOf: client, isStudio}))
  routes.route(
    '/',
    passkeyRoutes({
      accounts,
      questions,
      clientOf: client,
      signInPage,
      invitationPage: (c, {token, ...shown}) => {
        const invitation = accounts.invitations.find(token)
        if (!invitation) return overPage(name)
        return invitationPage(ways(c), {token, email: invitation.email, ...shown})
      },
    }),
  )

  if (!provider) return routes
  const flowCookie = {
    path: PROVIDER_PATH,
    httpOnly: true,
    secure: provider.callback.startsWith('https:'),
  }

  // The policy stops a browser that follows a form's answer elsewhere.
  routes.get(PROVIDER_PATH, async (c) => {
    const to = pathOf(c.req.query('to'))
    try {
      const {url, flow} = await provider.begin({to, invitation: c.req.query('invitation')})
      // The browser comes back from another site.
      const kept = {...flowCookie, sameSite: 'Lax', maxAge: 15 * 60} as const
      setCookie(c, FLOW_COOKIE, JSON.stringify(flow), kept)
      return c.redirect(url.href, 303)
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      return c.html(signInPage(c, {to, problem: error.message}), 503)
    }
  })

  routes.get(new URL(provider.callback).pathname, async (c) => {
    const flow = flowSchema.safeParse(parsedJson(getCookie(c, FLOW_COOKIE) ?? '')).data
    deleteCookie(c, FLOW_COOKIE, flowCookie)
    const to = pathOf(flow?.to)
    return orRefused(
      c,
      async () => {
        if (!flow) throw new SignInError('Too much time has passed. Please sign in again.')
        const cookies = await accounts.guesses.attempt(client(c), async () => {
          const identity = await provider.finish(new URL(c.req.url).searchParams, flow)
          if (flow.invitation) await accounts.acceptAs(flow.invitation, identity)
          return accounts.signInAs(identity)
        })
        setCookies(c, cookies)
        return c.redirect(to, 303)
      },
      (problem) => signInPage(c, {to, problem}),
    )
  })

  return routes
}

function onward(c: Context<Env>, name: string, step: Step, to: string) {
  setCookies(c, step.cookies)
  if (step.next === 'code') return c.redirect(`/auth/code?${new URLSearchParams({to})}`, 303)
  const nonce = c.get('secureHeadersNonce')
  const shown = {to, uri: step.totpUri, codes: step.recoveryCodes}
  return c.html(secondFactorPage({name, nonce}, shown))
}

type Env = {Variables: SecureHeadersVariables}

type Shown = {to: string; problem?: string}

type SignInShown = Shown & {
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
const sessionIsOver = html`<p>You are signed out. That happens after twelve hours without use, after a week, or when an administrator ends your sessions. What you wrote until then is saved: sign in to go on where you were.</p>`

const passwordPage = (
  {name, provider, nonce}: Ways,
  {to, email = '', problem, wasHere = false}: SignInShown,
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

const codePage = (name: string, {to, problem}: Shown) =>
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

const secondFactorPage = (
  {name, nonce}: Pick<Ways, 'name' | 'nonce'>,
  {to, uri, codes, problem}: Shown & {uri: string; codes: string[]},
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

const invitationPage = (
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

const overPage = (name: string) =>
  page({title: 'This link is over', name, body: html`<p>${linkIsOver}</p>`})

const keyOf = (uri: string): string =>
  URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : ''

const qrCode = (uri: string) =>
  raw(`data:image/svg+xml;base64,${Buffer.from(renderSVG(uri.slice(0, 500))).toString('base64')}`)
