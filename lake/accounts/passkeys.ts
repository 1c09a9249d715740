import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import type {Sql} from '../store/sql.ts'
import {SignInError} from './signInErrors.ts'

export const ANSWER_WITHIN_S = 5 * 60

const listedSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof listedSchema>

const storedSchema = z.object({
  id: z.string(),
  userId: z.string(),
  publicKey: z.instanceof(Uint8Array).transform((bytes) => new Uint8Array(bytes)),
  counter: z.number(),
})

/** A browser's answer in JSON (https://w3c.github.io/webauthn/#sctn-parseCreationOptionsFromJSON). */
const credentialSchema = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string(),
  type: z.literal('public-key'),
})
const assertionSchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
})
const attestationSchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
  }),
})

export interface Person {
  /** Undefined before there is an account. */
  id: string | undefined
  email: string
  name: string
}

export interface NewPasskey {
  id: string
  publicKey: Uint8Array
  counter: number
}

/**
 * The passkeys of staff (https://www.w3.org/TR/webauthn-3/). Each asks its owner for a fingerprint, a
 * face or a PIN, so it is a second factor by itself.
 */
export class Passkeys {
  readonly origin: string
  readonly #sql: Sql
  readonly #host: string
  readonly #name: string
  /** Each challenge serves once. */
  readonly #usedChallenges = new LRUCache<string, true>({max: 10_000, ttl: ANSWER_WITHIN_S * 1000})

  constructor(sql: Sql, {url, name}: {url: string; name: string}) {
    const {origin, hostname} = new URL(url)
    this.#sql = sql
    this.origin = origin
    this.#host = hostname
    this.#name = name
  }

  /** The browser finds its passkeys by itself. */
  async questionToShow(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const {generateAuthenticationOptions} = await library()
    return generateAuthenticationOptions({
      rpID: this.#host,
      userVerification: 'required',
      timeout: ANSWER_WITHIN_S * 1000,
    })
  }

  async recognise(answer: unknown, challenge: string): Promise<string> {
    const response = parsed(assertionSchema, answer)
    const row = this.#sql.get`SELECT id, userId, publicKey, counter FROM passkey
      WHERE id = ${response.id}`
    const {userId, ...credential} = row ? storedSchema.parse(row) : unknown()
    const {verifyAuthenticationResponse} = await library()
    const {verified, authenticationInfo} = await verifyAuthenticationResponse({
      response: {...response, clientExtensionResults: {}},
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.#host,
      credential,
      requireUserVerification: true,
    }).catch(unknown)
    if (!verified) unknown()
    this.#useOnce(challenge)
    const usedAt = new Date().toISOString()
    this.#sql.run`UPDATE passkey SET counter = ${authenticationInfo.newCounter}, usedAt = ${usedAt}
      WHERE id = ${credential.id}`
    return userId
  }

  async questionToMake({id, email, name}: Person): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const existing = id === undefined ? [] : this.of(id)
    // More than a person has devices.
    if (existing.length >= 20) {
      throw new SignInError('You have as many passkeys as one person may have. Remove one first.')
    }
    const {generateRegistrationOptions} = await library()
    return generateRegistrationOptions({
      rpName: this.#name,
      rpID: this.#host,
      userName: email,
      userDisplayName: name,
      ...(id !== undefined && {userID: new TextEncoder().encode(id)}),
      excludeCredentials: existing.map((passkey) => ({id: passkey.id})),
      authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
      supportedAlgorithmIDs: signatures,
      timeout: ANSWER_WITHIN_S * 1000,
    })
  }

  async check(answer: unknown, challenge: string): Promise<NewPasskey> {
    const response = parsed(attestationSchema, answer)
    const {verifyRegistrationResponse} = await library()
    const {verified, registrationInfo} = await verifyRegistrationResponse({
      response: {...response, clientExtensionResults: {}},
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.#host,
      supportedAlgorithmIDs: signatures,
      requireUserVerification: true,
    }).catch(unknown)
    if (!verified) unknown()
    this.#useOnce(challenge)
    const {id, publicKey, counter} = registrationInfo.credential
    if (this.#sql.get`SELECT 1 FROM passkey WHERE id = ${id}`) {
      throw new SignInError('This passkey is in use already.')
    }
    return {id, publicKey, counter}
  }

  add(userId: string, {id, publicKey, counter}: NewPasskey, name: string): void {
    const label = name.trim().slice(0, 60) || 'Passkey'
    this.#sql.run`INSERT INTO passkey (id, userId, name, publicKey, counter, createdAt)
      VALUES (${id}, ${userId}, ${label}, ${publicKey}, ${counter}, ${new Date().toISOString()})`
  }

  of(userId: string): Passkey[] {
    return this.#sql.all`SELECT id, name, createdAt, usedAt FROM passkey
      WHERE userId = ${userId} ORDER BY createdAt, rowid`.map((row) => listedSchema.parse(row))
  }

  remove(userId: string, id: string): boolean {
    const {changes} = this.#sql.run`DELETE FROM passkey WHERE userId = ${userId} AND id = ${id}`
    return changes > 0
  }

  #useOnce(challenge: string): void {
    if (this.#usedChallenges.has(challenge)) unknown()
    this.#usedChallenges.set(challenge, true)
  }
}

/**
 * Ed25519, ECDSA with P-256 and RSA (https://www.iana.org/assignments/cose), the library's choice
 * without an experimental one.
 */
const signatures = [-8, -7, -257]

const library = () => import('@simplewebauthn/server')

function parsed<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer {
  const {success, data} = schema.safeParse(answer)
  return success ? data : unknown()
}

/** One answer for every fault, so that it tells nothing. */
function unknown(): never {
  throw new SignInError('This passkey is not known here, or too much time has passed.')
}
