import {type Context, Hono} from 'hono'
import {z} from 'zod'
import type {page} from '../accounts/page.ts'
import type {PasskeyQuestions} from '../accounts/passkeyQuestions.ts'
import {deviceOf, orRefused, pathOf, setCookies} from '../accounts/signInAnswers.ts'
import type {StaffAccounts} from '../accounts/staffAccounts.ts'

export const passkeyPaths = {
  signIn: {ask: '/auth/passkey/ask', send: '/auth/passkey'},
  accept: {ask: '/auth/invitation/passkey/ask', send: '/auth/invitation/passkey'},
} as const

const text = z.string().default('')
const signInSchema = z.object({credential: text, to: text})
const acceptSchema = z.object({credential: text, token: text, name: text, email: text})

interface PasskeyRouteOptions {
  accounts: StaffAccounts
  questions: PasskeyQuestions
  clientOf: (c: Context) => string | undefined
  signInPage: (c: Context, shown: {to: string; problem: string}) => ReturnType<typeof page>
  invitationPage: (
    c: Context,
    shown: {token: string; person: string; problem: string},
  ) => ReturnType<typeof page>
}

export function passkeyRoutes(options: PasskeyRouteOptions): Hono {
  const {accounts, questions, clientOf, signInPage, invitationPage} = options
  const {passkeys} = accounts
  const routes = new Hono()

  routes.post(passkeyPaths.signIn.ask, (c) =>
    questions.ask(c, 'sign in', () => passkeys.questionToShow()),
  )
  routes.post(passkeyPaths.signIn.send, async (c) => {
    const {credential, to} = signInSchema.parse(await c.req.parseBody())
    return orRefused(
      c,
      async () => {
        const cookies = await accounts.guesses.attempt(clientOf(c), async () => {
          const {answer, challenge} = await questions.answered(c, 'sign in', credential)
          return accounts.signInByPasskey(answer, challenge)
        })
        setCookies(c, cookies)
        return c.redirect(pathOf(to), 303)
      },
      (problem) => signInPage(c, {to: pathOf(to), problem}),
    )
  })

  routes.post(passkeyPaths.accept.ask, async (c) => {
    const {token, ...person} = acceptSchema.parse(await c.req.parseBody())
    return questions.ask(c, `accept ${token}`, async () =>
      passkeys.questionToMake(accounts.requirePerson(token, person)),
    )
  })
  routes.post(passkeyPaths.accept.send, async (c) => {
    const {token, credential, ...person} = acceptSchema.parse(await c.req.parseBody())
    return orRefused(
      c,
      async () => {
        const {answer, challenge} = await questions.answered(c, `accept ${token}`, credential)
        const passkey = await passkeys.check(answer, challenge)
        setCookies(c, await accounts.acceptWithPasskey(token, person, passkey, deviceOf(c)))
        return c.redirect('/', 303)
      },
      (problem) => invitationPage(c, {token, person: person.name, problem}),
    )
  })

  return routes
}
