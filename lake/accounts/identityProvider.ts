import {log} from '@home-care/environment/log.ts'
import * as oidc from 'openid-client'
import {z} from 'zod'
import {SignInError, UnavailableError} from './signInErrors.ts'

export const PROVIDER_PATH = '/auth/oidc'

export interface IdentityProviderOptions {
  /** Such as `https://login.microsoftonline.com/<tenant>/v2.0`. */
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
  /** No other person has it there. */
  subject: string
  email: string | undefined
  name: string | undefined
}

/**
 * The organisation's own sign-in, by OpenID Connect's authorization code flow with PKCE
 * (https://openid.net/specs/openid-connect-core-1_0.html).
 */
export class IdentityProvider {
  readonly name: string
  /** The address that an operator registers there. */
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
      // Colleagues share desks.
      prompt: 'select_account',
    })
    return {url, flow}
  }

  async finish(
    query: URLSearchParams,
    {state, nonce, codeVerifier}: Flow,
  ): Promise<ExternalIdentity> {
    const configuration = await this.#discovered()
    const tokens = await this.#request(() =>
      oidc.authorizationCodeGrant(configuration, new URL(`${this.callback}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }),
    )
    const {sub, email, name} = claimsSchema.parse(tokens.claims())
    // The token's issuer may lack the slash at its end.
    return {issuer: this.#options.issuer, subject: sub, email, name}
  }

  #discovered(): Promise<oidc.Configuration> {
    const {issuer, clientId, clientSecret} = this.#options
    const server = new URL(issuer)
    this.#configuration ??= this.#request(() =>
      oidc.discovery(server, clientId, clientSecret, undefined, {
        timeout: 10,
        // The environment allows it for loopback alone.
        execute: server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
      }),
    ).catch((error) => {
      this.#configuration = undefined
      throw error
    })
    return this.#configuration
  }

  async #request<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask()
    } catch (cause) {
      // The cause may name people and secrets; the message does not.
      log.error(`Signing in by ${this.name} failed: ${reasonOf(cause)}`)
      const didNotWork = `Signing in by ${this.name} did not work. Please try again in a moment.`
      if (isWrongAnswer(cause)) throw new SignInError(didNotWork, {cause})
      if (isFault(cause)) throw new UnavailableError(didNotWork, {cause})
      throw new SignInError(
        `${this.name} did not let you in. Please try again, or ask an administrator.`,
        {cause},
      )
    }
  }
}

const claimsSchema = z.object({
  sub: z.string(),
  email: z.string().optional(),
  name: z.string().optional(),
})

/** Whether the browser brought an answer that is made up, used or meant for another. */
function isWrongAnswer(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant'
  const code = error instanceof oidc.ClientError ? error.code : undefined
  return code === 'OAUTH_INVALID_RESPONSE' || code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'
}

/** Whether the provider is away or fails, rather than refuses the person. */
const isFault = (error: unknown): boolean =>
  !(error instanceof oidc.AuthorizationResponseError) ||
  ['server_error', 'temporarily_unavailable'].includes(error.error)

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? `${error.message} (${error.code})` : error.message
}
