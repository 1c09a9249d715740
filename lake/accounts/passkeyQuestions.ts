import {randomBytes} from 'node:crypto'
import {parseJson} from '@home-care/environment/parseJson.ts'
import type {Context} from 'hono'
import {deleteCookie, getSignedCookie, setSignedCookie} from 'hono/cookie'
import {z} from 'zod'
import {timeLeft} from '../store/plausibleEnds.ts'
import {ANSWER_WITHIN_S} from './passkeys.ts'
import {refusal} from './signInAnswers.ts'
import {SignInError} from './signInErrors.ts'

const QUESTION_COOKIE = 'staff.passkey'

const questionSchema = z.object({challenge: z.string(), purpose: z.string(), until: z.number()})

/** WebAuthn challenges, in signed cookies, so that the lake stores none. */
export class PasskeyQuestions {
  readonly #key = randomBytes(32).toString('base64')
  readonly #cookie

  constructor(origin: string) {
    const secure = origin.startsWith('https:')
    this.#cookie = {path: '/auth', httpOnly: true, sameSite: 'Strict', secure} as const
  }

  /** Sends a challenge to a browser, and keeps it in a cookie. @param purpose the one use of the answer */
  async ask<Question extends {challenge: string}>(
    c: Context,
    purpose: string,
    make: () => Promise<Question>,
  ): Promise<Response> {
    try {
      const question = await make()
      const until = Date.now() + ANSWER_WITHIN_S * 1000
      const noted = JSON.stringify({challenge: question.challenge, purpose, until})
      const options = {...this.#cookie, maxAge: ANSWER_WITHIN_S}
      await setSignedCookie(c, QUESTION_COOKIE, noted, this.#key, options)
      return c.json(question)
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      return c.text(error.message, refusal(c, error))
    }
  }

  /**
   * The browser's answer, with the challenge of its question.
   * @throws SignInError when it was asked none, or too long ago
   */
  async answered(c: Context, purpose: string, credential: string) {
    const noted = await getSignedCookie(c, this.#key, QUESTION_COOKIE)
    deleteCookie(c, QUESTION_COOKIE, this.#cookie)
    const {success, data} = questionSchema.safeParse(parseJson(noted || ''))
    const remaining = success ? timeLeft(data.until, ANSWER_WITHIN_S * 1000) : 0
    if (remaining === 0 || data?.purpose !== purpose) {
      throw new SignInError('Too much time has passed. Please try again.')
    }
    return {answer: parseJson(credential), challenge: data.challenge}
  }
}
