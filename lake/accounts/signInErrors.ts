/** What somebody did wrong at signing in, in words for them; never whether an account exists. */
export class SignInError extends Error {}

/** Somebody has to wait before they may try again. */
export class PatienceError extends SignInError {
  readonly seconds: number

  constructor(waitMs: number) {
    const seconds = Math.ceil(waitMs / 1000)
    super(`Too many wrong answers. Please wait ${seconds} seconds, then try again.`)
    this.seconds = seconds
  }
}
