/** A refusal in words for the person. It never reveals whether an account exists. */
export class SignInError extends Error {}

export const suspendedError = () =>
  new SignInError('This account is suspended. Please ask an administrator.')

/** The answer could not be checked, so it does not count as wrong. */
export class UnavailableError extends SignInError {
  readonly status: 429 | 503 = 503
  readonly seconds = 5
}

/** Too many people are signing in. */
export class CrowdedError extends UnavailableError {
  override readonly status = 429
}

export class PatienceError extends SignInError {
  readonly status = 429
  readonly seconds: number

  constructor(waitMs: number) {
    const seconds = Math.ceil(waitMs / 1000)
    super(`Too many wrong answers. Please wait ${seconds} seconds, then try again.`)
    this.seconds = seconds
  }
}
