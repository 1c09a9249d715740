import {generateKeyPairSync} from 'node:crypto'
import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {interactionPolicy, Provider} from 'oidc-provider'
import {portOf} from '../nodeServer.ts'

export interface Person {
  sub: string
  email?: string
  name?: string
}

export const CLIENT = {clientId: 'the-studio', clientSecret: 'a-secret-between-studio-and-provider'}

const {privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048})

/** The path that finishes a sign-in without a page, for the person at the desk. */
const INTERACTION = '/interaction/'

/**
 * A real OpenID provider on a free port.
 * @param callback where it sends browsers back to: asked when the first one comes
 */
export async function startOpenIdProvider(callback: () => string) {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const issuer = `http://localhost:${portOf(server)}`
  const desk: {person: Person | undefined; isAway: boolean} = {person: undefined, isAway: false}

  let provider: Provider | undefined
  server.on('request', (request, response) => {
    provider ??= newProvider(issuer, callback(), (sub) => ({...desk.person, sub}))
    if (desk.isAway) response.destroy()
    else if (request.url?.startsWith(INTERACTION)) void finish(provider, request, response, desk)
    else void provider.callback()(request, response)
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return {issuer, desk, close}
}

function newProvider(issuer: string, callback: string, claims: (sub: string) => Person) {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({name: 'select_account', requestable: true}), 0)
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [callback],
      },
    ],
    findAccount: (_, accountId) => ({accountId, claims: () => ({...claims(accountId)})}),
    claims: {openid: ['sub'], email: ['email'], profile: ['name']},
    // As Microsoft and Google do: the token itself names the person.
    conformIdTokenClaims: false,
    features: {devInteractions: {enabled: false}},
    interactions: {policy, url: (_, {uid}) => INTERACTION + uid},
    cookies: {keys: ['of the test']},
    ttl: Object.fromEntries(
      ['AccessToken', 'Grant', 'IdToken', 'Interaction', 'Session'].map((name) => [name, 600]),
    ),
    jwks: {keys: [{...privateKey.export({format: 'jwk'}), use: 'sig'}]},
  })
}

/** Lets in the person at the desk, and refuses where the desk is empty. */
async function finish(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  {person}: {person: Person | undefined},
) {
  const {params} = await provider.interactionDetails(request, response)
  if (!person) {
    const refusal = {error: 'access_denied', error_description: 'Nobody is at the desk'}
    await provider.interactionFinished(request, response, refusal)
    return
  }
  const grant = new provider.Grant({accountId: person.sub, clientId: String(params.client_id)})
  grant.addOIDCScope(String(params.scope))
  await provider.interactionFinished(request, response, {
    select_account: {},
    login: {accountId: person.sub},
    consent: {grantId: await grant.save()},
  })
}

/** Follows redirects as one browser does, with the cookies of each server. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>()
  /** Where an address that only people's browsers reach is served. */
  readonly #served: Record<string, string>

  constructor(served: Record<string, string>) {
    this.#served = served
  }

  cookiesFor(origin: string): string {
    return [...(this.#cookies.get(origin) ?? [])].map((pair) => pair.join('=')).join('; ')
  }

  /** Goes to an address and follows its redirects. @param before a path to stop at: its address is `url` */
  async go(address: string, before?: string): Promise<{status: number; url: URL; text: string}> {
    let url = new URL(address)
    for (let hop = 0; hop < 20; hop++) {
      const {origin} = url
      if (url.pathname === before) return {status: 0, url, text: ''}
      const response = await fetch(url.href.replace(origin, this.#served[origin] ?? origin), {
        redirect: 'manual',
        headers: {cookie: this.cookiesFor(origin)},
      })
      const cookies = this.#cookies.get(origin) ?? new Map<string, string>()
      this.#cookies.set(origin, cookies)
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (/max-age=0/i.test(cookie) || value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (!location) return {status: response.status, url, text: await response.text()}
      url = new URL(location, url)
    }
    throw new Error(`Round in circles at ${url}`)
  }
}
