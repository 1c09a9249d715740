/** A refusal in words for the person, which never tells whether an account exists. */
export class SignInError extends Error {}

/** The answer could not be checked, so it counts as no wrong one. */
export class UnavailableError extends SignInError {
  readonly seconds = 5
}

export class PatienceError extends SignInError {
  readonly seconds: number

  constructor(waitMs: number) {
    const seconds = Math.ceil(waitMs / 1000)
    super(`Too many wrong answers. Please wait ${seconds} seconds, then try again.`)
    this.seconds = seconds
  }
}
