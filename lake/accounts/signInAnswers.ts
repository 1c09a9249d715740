import type {Context} from 'hono'
import {PatienceError, type SignInError} from './signInErrors.ts'

export const ACCOUNT_PATH = '/auth/account'

/** The first mark in a browser's name counts. */
const devices: [mark: string, words: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android phone'],
  ['Windows', 'Windows computer'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux computer'],
]

export function deviceOf(c: Context): string {
  const browser = c.req.header('user-agent') ?? ''
  return devices.find(([mark]) => browser.includes(mark))?.[1] ?? 'My device'
}

/** The status of a refusal, and the time to come back. */
export function refusal(c: Context, error: SignInError): 400 | 429 {
  if (!(error instanceof PatienceError)) return 400
  c.header('retry-after', String(error.seconds))
  return 429
}

export function setCookies(c: Context, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, {append: true})
}

export function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}

/** A path of the Studio, and of no other site. */
export function pathOf(target: string | undefined): string {
  const base = 'http://studio'
  if (!target || !URL.canParse(target, base)) return '/'
  const {pathname, search} = new URL(target, base)
  const path = `/${pathname.replace(/^\/+/, '')}`
  if (path === ACCOUNT_PATH) return path
  return path.startsWith('/auth/') ? '/' : path + search
}
