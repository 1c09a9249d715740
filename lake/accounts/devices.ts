import {createHmac, randomBytes} from 'node:crypto'
import {parseSigned, serializeSigned} from 'hono/utils/cookie'

const prefix = 'staff.device.'

/**
 * The browsers that were signed in before, by a signed cookie for each account, so that guesses
 * elsewhere do not lock it out.
 */
export class Devices {
  readonly #key: string
  readonly #options

  constructor(key: string, url: string) {
    this.#key = key
    const secure = url.startsWith('https:')
    this.#options = {path: '/auth', httpOnly: true, sameSite: 'Strict', secure} as const
  }

  /** Whether the browser was ever signed in, to any account. */
  static isAnyIn(headers: Headers): boolean {
    return (headers.get('cookie') ?? '').includes(prefix)
  }

  async idOf(email: string, headers: Headers): Promise<string | undefined> {
    const {name, secret} = this.#of(email)
    const cookies = await parseSigned(headers.get('cookie') ?? '', secret, name)
    return cookies[name] || undefined
  }

  /** Whether the browser has signed in to one of these accounts before. */
  async isKnown(emails: Iterable<string>, headers: Headers): Promise<boolean> {
    if (!Devices.isAnyIn(headers)) return false
    for (const email of emails) if (await this.idOf(email, headers)) return true
    return false
  }

  cookieFor(email: string): Promise<string> {
    const {name, secret} = this.#of(email)
    const id = randomBytes(16).toString('base64url')
    return serializeSigned(name, id, secret, {...this.#options, maxAge: 365 * 24 * 60 * 60})
  }

  /** Colleagues share browsers. The cookie's name hides the address. */
  #of(email: string) {
    const derive = (what: string) =>
      createHmac('sha256', this.#key).update(`${what} ${email}`).digest('hex')
    return {name: `${prefix}${derive('device name').slice(0, 16)}`, secret: derive('device')}
  }
}
