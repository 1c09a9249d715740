import {log} from '@home-care/environment/log.ts'
import type {Context} from 'hono'
import {isBusy, isDiskFull} from '../store/sqliteError.ts'
import type {page} from './page.ts'
import {PatienceError, SignInError, UnavailableError} from './signInErrors.ts'

export const ACCOUNT_PATH = '/auth/account'
/** The last page of a sign-in in a separate window. */
export const SIGNED_IN_PATH = '/auth/signed-in'

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
export function refusal(c: Context, error: SignInError): 400 | 429 | 503 {
  if (!(error instanceof PatienceError || error instanceof UnavailableError)) return 400
  c.header('retry-after', String(error.seconds))
  return error.status
}

/** Answers a form, or shows the page again with the reason of a refusal. */
export async function answerForm(
  c: Context,
  answer: () => Promise<Response>,
  shown: (problem: string) => ReturnType<typeof page>,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const refused = error instanceof SignInError ? error : notStored(error)
    return c.html(shown(refused.message), refusal(c, refused))
  }
}

/** @throws the error, unless the disk is full or another process writes */
function notStored(cause: unknown): UnavailableError {
  if (!isDiskFull(cause) && !isBusy(cause)) throw cause
  log.error({err: cause}, 'The accounts cannot be written.')
  return new UnavailableError(
    'Nothing can be stored just now, and nothing was changed. Please try again in a moment.',
  )
}

export function setCookies(c: Context, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, {append: true})
}

export function pathOf(target: string | undefined): string {
  const base = 'http://studio'
  if (!target || !URL.canParse(target, base)) return '/'
  const {pathname, search} = new URL(target, base)
  const path = `/${pathname.replace(/^\/+/, '')}`
  if (path === ACCOUNT_PATH || path === SIGNED_IN_PATH) return path
  return path.startsWith('/auth/') ? '/' : path + search
}
