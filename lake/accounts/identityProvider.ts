import * as oidc from 'openid-client'
import {z} from 'zod'
import {SignInError} from './signInErrors.ts'

export const PROVIDER_PATH = '/auth/oidc'

export interface IdentityProviderOptions {
  /** Its issuer, such as `https://login.microsoftonline.com/<tenant>/v2.0`. */
  issuer: string
  clientId: string
  clientSecret: string
  name: string
}

export const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  to: z.string(),
  invitation: z.string().optional(),
})
export type Flow = z.infer<typeof flowSchema>

export interface ExternalIdentity {
  issuer: string
  /** Never given to anybody else, whatever becomes of names and addresses. */
  subject: string
  email: string | undefined
  name: string | undefined
}

/**
 * The organisation's own sign-in, by OpenID Connect's authorization code flow with PKCE
 * (https://openid.net/specs/openid-connect-core-1_0.html). It answers for the second factor.
 */
export class IdentityProvider {
  readonly name: string
  /** Where it sends browsers back to: what an operator registers there. */
  readonly callback: string
  readonly #options: IdentityProviderOptions
  #configuration: Promise<oidc.Configuration> | undefined

  constructor(options: IdentityProviderOptions, studioUrl: string) {
    this.name = options.name
    this.callback = `${studioUrl}${PROVIDER_PATH}/callback`
    this.#options = options
  }

  async begin(purpose: Pick<Flow, 'to' | 'invitation'>): Promise<{url: URL; flow: Flow}> {
    const configuration = await this.#discovered()
    const flow = {
      ...purpose,
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    }
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callback,
      scope: 'openid email profile',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
      code_challenge_method: 'S256',
      // At a shared desk, whoever sits there now.
      prompt: 'select_account',
    })
    return {url, flow}
  }

  async finish(
    query: URLSearchParams,
    {state, nonce, codeVerifier}: Flow,
  ): Promise<ExternalIdentity> {
    const configuration = await this.#discovered()
    const tokens = await this.#asked(() =>
      oidc.authorizationCodeGrant(configuration, new URL(`${this.callback}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }),
    )
    const {sub, email, name} = claimsSchema.parse(tokens.claims())
    // As it is configured: the token's may lack the slash at its end.
    return {issuer: this.#options.issuer, subject: sub, email, name}
  }

  /** Its endpoints, asked for once somebody needs them, and again as long as it does not answer. */
  #discovered(): Promise<oidc.Configuration> {
    const {issuer, clientId, clientSecret} = this.#options
    const server = new URL(issuer)
    this.#configuration ??= this.#asked(() =>
      oidc.discovery(server, clientId, clientSecret, undefined, {
        // Seconds until a silent provider counts as away.
        timeout: 10,
        // The environment lets only a loopback address do without TLS.
        execute: server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
      }),
    ).catch((error) => {
      this.#configuration = undefined
      throw error
    })
    return this.#configuration
  }

  async #asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask()
    } catch (error) {
      // Its message names neither people nor secrets; its cause may.
      console.error(`Signing in by ${this.name} failed: ${reasonOf(error)}`)
      const isRefused = error instanceof oidc.AuthorizationResponseError
      throw new SignInError(
        isRefused
          ? `${this.name} did not let you in. Please try again, or ask an administrator.`
          : `Signing in by ${this.name} did not work. Please try again in a moment.`,
        {cause: error},
      )
    }
  }
}

const claimsSchema = z.object({
  sub: z.string(),
  email: z.string().optional(),
  name: z.string().optional(),
})

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? `${error.message} (${error.code})` : error.message
}
