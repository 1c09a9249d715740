import {roleNames, roles} from '@home-care/schemas/rules/roles.ts'
import {Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {z} from 'zod'
import {SignInError} from '../accounts/signInErrors.ts'
import type {StaffAccounts} from '../accounts/staffAccounts.ts'
import type {Lake} from '../datasets/lake.ts'
import type {LakeContext, LakeEnv} from '../datasets/lakeEnv.ts'
import {plainError} from '../request/errors.ts'
import {jsonBody} from '../request/request.ts'
import {parseRequest} from '../store/mutations.ts'
import {publications} from './publications.ts'

const inviteSchema = z.object({
  email: z.email().max(254),
  role: z.enum(roleNames),
})
const changeSchema = z.union([
  z.object({role: z.enum(roleNames)}),
  z.object({isSuspended: z.boolean()}),
  z.object({sessions: z.literal('end')}),
])
const secondPersonSchema = z.object({isOn: z.boolean()})

const MOST_LINES = 10_000

export interface StaffRouteOptions {
  accounts: StaffAccounts
  lake: Pick<Lake, 'store' | 'access'>
  url: string
  /** Mails an invitation; without it the administrator passes the link on. */
  mail?: ((email: string, link: string) => Promise<void>) | undefined
}

/** `/staff`: members of staff and their roles, for administrators. */
export function staffRoutes({accounts, lake, url, mail}: StaffRouteOptions): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const actorOf = (c: LakeContext) => lake.access.nameOf(c.get('identity')?.id ?? '')

  routes.use('/staff/*', bodyLimit({maxSize: 16 * 1024}), async (c, next) => {
    const identity = c.get('identity')
    if (!identity) throw plainError(401, 'Please sign in')
    if (identity.isRobot || !roles[identity.role].decides)
      throw plainError(403, 'Only administrators manage staff')
    c.header('cache-control', 'no-store')
    await next()
  })

  routes.get('/staff/list', (c) =>
    c.json({
      members: accounts.members.list(),
      invitations: accounts.invitations.list(),
      asksForSecondPerson: accounts.asksForSecondPerson,
    }),
  )

  routes.put('/staff/second-person', async (c) => {
    const {isOn} = parseRequest(secondPersonSchema, await jsonBody(c.req))
    accounts.askForSecondPerson(isOn, actorOf(c))
    return c.json({ok: true})
  })

  // The site's own audit trail has the lines about enquiries.
  routes.get('/staff/audit', (c) => {
    const entries = [
      ...accounts.trail.entries(MOST_LINES),
      ...publications(lake).take(MOST_LINES),
    ].toSorted((one, other) => other.at.localeCompare(one.at))
    return c.json({entries: entries.slice(0, MOST_LINES)})
  })

  routes.post('/staff/invitations', async (c) => {
    const {email, role} = parseRequest(inviteSchema, await jsonBody(c.req))
    const token = decide(() => accounts.invitations.add(email, role, actorOf(c)))
    const link = invitationLink(url, token)
    const isMailed = await mail?.(email, link).then(
      () => true,
      () => false,
    )
    return c.json({link, isMailed: isMailed ?? false}, 201)
  })

  routes.delete('/staff/invitations/:email', (c) => {
    accounts.invitations.withdraw(c.req.param('email').toLowerCase(), actorOf(c))
    return c.json({ok: true})
  })

  routes.patch('/staff/members/:id', async (c) => {
    const id = c.req.param('id')
    if (!accounts.members.get(id)) throw plainError(404, 'There is no such member of staff')
    const change = parseRequest(changeSchema, await jsonBody(c.req))
    const actor = actorOf(c)
    decide(() => {
      if ('role' in change) accounts.setRole(id, change.role, actor)
      else if ('isSuspended' in change) accounts.setSuspended(id, change.isSuspended, actor)
      else accounts.endSessions(id, actor)
    })
    return c.json({ok: true})
  })

  return routes
}

/** @throws ApiError 409, in words for the administrator */
function decide<Result>(change: () => Result): Result {
  try {
    return change()
  } catch (error) {
    if (error instanceof SignInError) throw plainError(409, error.message)
    throw error
  }
}

/**
 * The address of an invitation, on the Studio's origin.
 * @example
 * invitationLink('https://studio.example', 'a+b') // 'https://studio.example/auth/invitation?token=a%2Bb'
 */
export const invitationLink = (url: string, token: string): string =>
  `${url}/auth/invitation?${new URLSearchParams({token})}`
