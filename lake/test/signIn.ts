import {base32} from '@better-auth/utils/base32'
import {createOTP} from '@better-auth/utils/otp'

/** A member of staff who has signed in, as their browser holds it. */
export interface SignedIn {
  email: string
  password: string
  /** The secret of the authenticator app. */
  secret: string
  /** The code of the app that opened the session. */
  code: string
  recoveryCodes: string[]
  /** The Cookie header of the session. */
  cookie: string
}

export const PASSWORD = 'three unrelated words'

export function codeOf(secret: string): Promise<string> {
  return createOTP(new TextDecoder().decode(base32.decode(secret))).totp()
}

/** Posts a form of the sign-in, as a browser does from the page itself. */
export function postForm(
  url: string,
  path: string,
  fields: Record<string, string>,
  {cookie = '', origin = url, client}: {cookie?: string; origin?: string; client?: string} = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin, ...(cookie && {cookie}), ...(client && {'x-client': client})},
    body: new URLSearchParams(fields),
  })
}

/** The cookies an answer sets, as the next request sends them. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

/**
 * Goes the whole way from an invitation's link to a session.
 * @param page the origin that staff see; the link's unless it leads to the lake itself
 */
export async function acceptInvitation(
  link: string,
  name: string,
  page = new URL(link).origin,
): Promise<SignedIn> {
  const {origin: url, searchParams} = new URL(link)
  const submit = (path: string, fields: Record<string, string>, cookie = '') =>
    postForm(url, path, fields, {cookie, origin: page})
  const token = searchParams.get('token') ?? ''
  const invitation = await (await fetch(link)).text()
  const email = /<strong>([^<]*)<\/strong>/.exec(invitation)?.[1] ?? ''
  const welcome = await submit('/auth/invitation', {token, name, password: PASSWORD})
  const html = await welcome.text()
  const uri = /name="uri" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const recoveryCodes = /name="codes" value="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const code = await codeOf(secret)
  const done = await submit('/auth/second-factor', {code, uri}, cookiesOf(welcome))
  if (done.status !== 303) throw new Error(`Signing in failed: ${await done.text()}`)
  return {email, password: PASSWORD, secret, code, recoveryCodes, cookie: cookiesOf(done)}
}

/**
 * Signs a member in again, with the first of their recovery codes.
 * @param page the origin that staff see, where `url` is the lake itself
 * @returns the Cookie header of the new session
 */
export async function signInAgain(
  url: string,
  {email, password, recoveryCodes}: SignedIn,
  page = url,
): Promise<string> {
  const first = await postForm(url, '/auth/sign-in', {email, password}, {origin: page})
  const code = recoveryCodes[0] ?? ''
  const headers = {cookie: cookiesOf(first), origin: page}
  const done = await postForm(url, '/auth/code', {code}, headers)
  if (done.status !== 303) throw new Error(`Signing in failed: ${await done.text()}`)
  return cookiesOf(done)
}
