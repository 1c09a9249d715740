import {parseJson} from '@home-care/environment/parseJson.ts'
import {type Context, Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {deleteCookie, getCookie, setCookie} from 'hono/cookie'
import {csrf} from 'hono/csrf'
import {NONCE, type SecureHeadersVariables, secureHeaders} from 'hono/secure-headers'
import {z} from 'zod'
import {Devices} from '../accounts/devices.ts'
import {flowSchema, PROVIDER_PATH} from '../accounts/identityProvider.ts'
import {PasskeyQuestions} from '../accounts/passkeyQuestions.ts'
import {
  answerForm,
  deviceOf,
  pathOf,
  SIGNED_IN_PATH,
  setCookies,
} from '../accounts/signInAnswers.ts'
import {SignInError} from '../accounts/signInErrors.ts'
import type {Step} from '../accounts/staffAccounts.ts'
import type {SignIn} from '../request/access.ts'
import {formIn} from '../request/request.ts'
import {ownAccountRoutes} from './ownAccountRoutes.ts'
import {
  codePage,
  invitationPage,
  overPage,
  passkeyPaths,
  passwordPage,
  type SignInFormState,
  secondFactorPage,
  signedInPage,
} from './signInPages.ts'

const FLOW_COOKIE = 'staff.oidc'

const text = z.string().default('')
const formSchema = z.object({
  email: text,
  password: text,
  to: text,
  code: text,
  uri: text,
  codes: text,
  token: text,
  name: text,
  credential: text,
})
type Form = z.infer<typeof formSchema>

export type SignInRouteOptions = Exclude<SignIn, 'local'> & {
  isStudio(origin: string): boolean
}

/** `/auth/sign-in` and the pages after it, in plain HTML. They do not reveal which accounts exist. */
export function signInRoutes(options: SignInRouteOptions) {
  const {accounts, name, isStudio, clientOf, provider} = options
  const routes = new Hono<Env>()
  const client = (c: Context) => clientOf?.(c.req.raw.headers)
  const ways = (c: Context<Env>) => ({name, provider, nonce: c.get('secureHeadersNonce')})
  const signInPage = (c: Context<Env>, details: SignInFormState) => passwordPage(ways(c), details)
  const acceptPage = (
    c: Context<Env>,
    shown: {token: string; person?: string; problem?: string},
  ) => {
    const invitation = accounts.invitations.find(shown.token)
    return invitation
      ? invitationPage(ways(c), {...shown, email: invitation.email})
      : overPage(name)
  }

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
    // Forms on other sites must not sign a browser in.
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
  /** Answers a form, or shows its page again with the problem. */
  const post = (
    path: string,
    answer: (c: Context<Env>, form: Form) => Promise<Response>,
    shown: (c: Context<Env>, form: Form, problem: string) => ReturnType<typeof signInPage>,
  ) =>
    routes.post(path, async (c) => {
      const form = await formIn(c, formSchema)
      return answerForm(
        c,
        () => answer(c, form),
        (problem) => shown(c, form, problem),
      )
    })

  post(
    '/auth/sign-in',
    async (c, {email, password, to}) => {
      const step = await accounts.signIn(email, password, client(c), c.req.raw.headers)
      return answerStep(c, name, step, pathOf(to))
    },
    (c, {to, email}, problem) => signInPage(c, {to: pathOf(to), email, problem}),
  )

  routes.get(SIGNED_IN_PATH, (c) => c.html(signedInPage(ways(c))))

  routes.get('/auth/code', (c) => c.html(codePage(name, {to: pathOf(c.req.query('to'))})))
  const confirm = async (c: Context<Env>, {code, to}: Form) => {
    setCookies(c, await accounts.confirm(c.req.raw.headers, code, client(c)))
    return c.redirect(pathOf(to), 303)
  }
  post('/auth/code', confirm, (_c, {to}, problem) => codePage(name, {to: pathOf(to), problem}))
  post('/auth/second-factor', confirm, (c, {to, uri, codes}, problem) =>
    secondFactorPage(ways(c), {to: pathOf(to), problem, uri, codes: codes.split(' ')}),
  )

  routes.get('/auth/invitation', (c) => {
    const token = c.req.query('token') ?? ''
    const invitation = accounts.invitations.find(token)
    return c.html(acceptPage(c, {token}), invitation ? 200 : 410)
  })
  post(
    '/auth/invitation',
    async (c, {token, name: person, password, ...form}) => {
      const invitation = accounts.invitations.find(token)
      if (!invitation) return c.html(overPage(name), 410)
      // The first administrator's invitation has no address.
      const email = invitation.email || form.email
      await accounts.acceptance.byPassword(token, {email, name: person}, password)
      return answerStep(c, name, await accounts.signIn(email, password), '/')
    },
    (c, {token, name: person}, problem) => acceptPage(c, {token, person, problem}),
  )

  const questions = new PasskeyQuestions(accounts.passkeys.origin)
  routes.route('/', ownAccountRoutes({accounts, questions, name, clientOf: client, isStudio}))

  routes.post(passkeyPaths.signIn.question, (c) =>
    questions.ask(c, 'sign in', () => accounts.passkeys.questionToShow()),
  )
  post(
    passkeyPaths.signIn.answer,
    async (c, {credential, to}) => {
      const cookies = await accounts.guesses.attempt(client(c), c.req.raw.headers, async () => {
        const {answer, challenge} = await questions.answered(c, 'sign in', credential)
        return accounts.signInByPasskey(answer, challenge)
      })
      setCookies(c, cookies)
      return c.redirect(pathOf(to), 303)
    },
    (c, {to}, problem) => signInPage(c, {to: pathOf(to), problem}),
  )

  routes.post(passkeyPaths.accept.question, async (c) => {
    const {token, ...person} = await formIn(c, formSchema)
    return questions.ask(c, `accept ${token}`, async () =>
      accounts.passkeys.questionToMake(accounts.acceptance.requirePerson(token, person)),
    )
  })
  post(
    passkeyPaths.accept.answer,
    async (c, {token, credential, ...person}) => {
      const {answer, challenge} = await questions.answered(c, `accept ${token}`, credential)
      const passkey = await accounts.passkeys.check(answer, challenge)
      setCookies(c, await accounts.acceptWithPasskey(token, person, passkey, deviceOf(c)))
      return c.redirect('/', 303)
    },
    (c, {token, name: person}, problem) => acceptPage(c, {token, person, problem}),
  )

  if (!provider) return routes
  const flowCookie = {
    path: PROVIDER_PATH,
    httpOnly: true,
    secure: provider.callback.startsWith('https:'),
  }

  // A GET: `form-action` stops a browser that a form's answer redirects to another site.
  routes.get(PROVIDER_PATH, async (c) => {
    const to = pathOf(c.req.query('to'))
    return answerForm(
      c,
      async () => {
        const {url, flow} = await provider.begin({to, invitation: c.req.query('invitation')})
        // The browser comes back from another site.
        const options = {...flowCookie, sameSite: 'Lax', maxAge: 15 * 60} as const
        setCookie(c, FLOW_COOKIE, JSON.stringify(flow), options)
        return c.redirect(url.href, 303)
      },
      (problem) => signInPage(c, {to, problem}),
    )
  })

  routes.get(new URL(provider.callback).pathname, async (c) => {
    const flow = flowSchema.safeParse(parseJson(getCookie(c, FLOW_COOKIE) ?? '')).data
    deleteCookie(c, FLOW_COOKIE, flowCookie)
    const to = pathOf(flow?.to)
    return answerForm(
      c,
      async () => {
        if (!flow) throw new SignInError('Too much time has passed. Please sign in again.')
        const cookies = await accounts.guesses.attempt(client(c), c.req.raw.headers, async () => {
          const identity = await provider.finish(new URL(c.req.url).searchParams, flow)
          if (flow.invitation) accounts.acceptance.byOrganisation(flow.invitation, identity)
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

function answerStep(c: Context<Env>, name: string, step: Step, to: string) {
  setCookies(c, step.cookies)
  if (step.next === 'code') return c.redirect(`/auth/code?${new URLSearchParams({to})}`, 303)
  const nonce = c.get('secureHeadersNonce')
  const details = {to, uri: step.totpUri, codes: step.recoveryCodes}
  return c.html(secondFactorPage({name, nonce}, details))
}

type Env = {Variables: SecureHeadersVariables}
