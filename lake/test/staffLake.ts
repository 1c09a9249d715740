import {createHash} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type Role, roleNames} from '@home-care/schemas/rules/roles.ts'
import {onTestFinished} from 'vitest'
import type {IdentityProvider} from '../accounts/identityProvider.ts'
import {StaffAccounts} from '../accounts/staffAccounts.ts'
import type {LakeOptions} from '../server.ts'
import {acceptInvitation, postForm, type SignedIn} from './signIn.ts'
import {openLake, STUDIO_URL, temporaryFolder, testLake} from './testLake.ts'

const name = 'Test Care'

const digest = (password: string) => createHash('sha256').update(password).digest('hex')

/** The real hash takes 0.1 s of processor, which most tests would pay for several times. */
const passwords = {
  hash: async (password: string) => digest(password),
  verify: async ({hash, password}: {hash: string; password: string}) => hash === digest(password),
}

type AccountOptions = Partial<Parameters<typeof StaffAccounts.open>[0]>

const openAccounts = (folder: string, options: AccountOptions) =>
  StaffAccounts.open({url: STUDIO_URL, name, passwords, ...options, folder})

/** The accounts of staff, in a folder of their own until the test is over. */
export async function testAccounts(options: AccountOptions = {}): Promise<StaffAccounts> {
  const accounts = await openAccounts(options.folder ?? temporaryFolder(), options)
  onTestFinished(() => accounts.close())
  return accounts
}

/** Accounts for all tests of a file, which closes them after the last. */
export async function sharedAccounts(options: AccountOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'))
  const accounts = await openAccounts(folder, options)
  const close = () => {
    accounts.close()
    rmSync(folder, {recursive: true})
  }
  return {accounts, close}
}

/** A lake for all tests of a file, with a member of staff of each role, by the cookies of their sessions. */
export async function lakeOfRoles(options: Partial<LakeOptions> = {}) {
  const {accounts, close: closeAccounts} = await sharedAccounts()
  const lake = await openLake({...options, signIn: {accounts, name}})
  const cookies = new Map<string, string>()
  for (const role of roleNames)
    cookies.set(role, (await signUp({url: lake.url, accounts}, role)).cookie)
  const close = async () => {
    await lake.close()
    closeAccounts()
  }
  return {...lake, accounts, cookies, close}
}

/** Invites a person with a role, who signs in by a password and a code. */
function signUp(
  {url, accounts}: {url: string; accounts: StaffAccounts},
  role: Role,
  who: string = role,
): Promise<SignedIn> {
  const token = accounts.invitations.add(`${who}@care.example`, role, 'test')
  return acceptInvitation(`${url}/auth/invitation?token=${token}`, `The ${who}`, STUDIO_URL)
}

export type StaffLake = Awaited<ReturnType<typeof staffLake>>

export async function staffLake({
  accounts,
  provider,
  ...options
}: Partial<LakeOptions> & {
  accounts?: StaffAccounts
  provider?: IdentityProvider
} = {}) {
  const staff = accounts ?? (await testAccounts())
  const clientOf = (headers: Headers) => headers.get('x-client') ?? undefined
  const signIn = {accounts: staff, name, clientOf, ...(provider && {provider})}
  const lake = await testLake({...options, signIn})
  const {url} = lake
  return {
    ...lake,
    accounts: staff,
    enter: (role: Role = 'editor', who?: string) => signUp({url, accounts: staff}, role, who),
    /** Posts a form of the sign-in. */
    submit: (
      path: string,
      fields: Record<string, string>,
      cookie?: string,
      origin: string = STUDIO_URL,
    ) => postForm(url, path, fields, {cookie, origin}),
    /** Asks as a browser with this cookie does from the Studio's page. */
    ask: (cookie: string, path: string, {headers, ...init}: RequestInit = {}) =>
      fetch(`${url}/v2025-09-09${path}`, {
        ...init,
        headers: {cookie, origin: STUDIO_URL, ...headers},
      }),
  }
}
