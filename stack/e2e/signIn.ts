import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {root} from '@home-care/environment/environment.ts'
import {acceptInvitation, type SignedIn} from '@home-care/lake/test/signIn.ts'
import type {Role} from '@home-care/schemas/rules/roles.ts'
import type {BrowserContext} from 'playwright-core'
import * as z from 'zod'
import type {RunningStack} from './stack.ts'

export async function runStaffCommand(stack: RunningStack, ...words: string[]): Promise<string> {
  const {stdout} = await promisify(execFile)(
    process.execPath,
    [join(root, 'stack/commands/staff.ts'), ...words],
    {env: {...process.env, ...stack.settings.environment, SMTP_URL: ''}},
  )
  return stdout
}

export async function invite(stack: RunningStack, email: string, role: Role): Promise<string> {
  const printed = await runStaffCommand(stack, 'invite', email, '--role', role)
  return /^http\S+$/m.exec(printed)?.[0] ?? ''
}

/** The first administrator of each stack, who invites later members faster than the command does. */
const administrators = new WeakMap<RunningStack, SignedIn>()

/** Invites a member as the Studio's Staff tool does; returns the link, unless it is refused. */
async function inviteBy(
  administrator: SignedIn | undefined,
  {settings}: RunningStack,
  email: string,
  role: Role,
): Promise<string | undefined> {
  if (!administrator) return undefined
  const answer = await fetch(`${settings.studioUrl}/v1/staff/invitations`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: administrator.cookie,
      origin: settings.studioUrl,
    },
    body: JSON.stringify({email, role}),
  }).catch(() => undefined)
  return answer?.ok ? z.object({link: z.string()}).parse(await answer.json()).link : undefined
}

let count = 0

interface Who {
  role?: Role
  name?: string
}

export async function newMember(
  stack: RunningStack,
  {role = 'administrator', name = 'Jo Sample'}: Who = {},
): Promise<SignedIn> {
  count += 1
  const email = `staff-${process.pid}-${count}@care.example`
  const link =
    (await inviteBy(administrators.get(stack), stack, email, role)) ??
    (await invite(stack, email, role))
  const member = await acceptInvitation(link, name)
  if (role === 'administrator') administrators.set(stack, member)
  return member
}

export async function signIn(context: BrowserContext, stack: RunningStack, who?: Who) {
  const member = await newMember(stack, who)
  await context.addCookies(cookiesFor(stack.settings.studioUrl, member.cookie))
  return member
}

/** Posts to the lake as the Studio does for a member, at its own address. */
export async function postAs(
  {cookie}: {cookie: string},
  {settings: {studioUrl}}: RunningStack,
  kind: 'mutate' | 'actions',
  body: object,
): Promise<void> {
  const {status} = await fetch(`${studioUrl}/v2025-09-09/data/${kind}/production`, {
    method: 'POST',
    headers: {cookie, origin: studioUrl},
    body: JSON.stringify(body),
  })
  if (status !== 200) throw new Error(`The write was answered ${status}`)
}

export const writeAs = (member: {cookie: string}, stack: RunningStack, ...mutations: object[]) =>
  postAs(member, stack, 'mutate', {mutations})

export const cookiesFor = (url: string, cookie: string) =>
  cookie.split('; ').map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    url,
    httpOnly: true,
    sameSite: 'Strict' as const,
  }))
