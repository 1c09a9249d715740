import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto'
import {isoCBOR} from '@simplewebauthn/server/helpers'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** The flags of its owner: they are there (1), and showed a finger, a face or a PIN (4). */
export const IS_THERE = 0x01
const IS_OWNER = 0x05
const HOLDS_A_KEY = 0x40

interface Said {
  origin: string
  flags?: number
}

/**
 * A security key made of software: it holds one passkey, and answers as the standard says, or otherwise
 * where a test asks (https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data).
 */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url')
  /** How often it was used, if it counts: what phones and password managers keep does not. */
  count = 0
  counts = true
  readonly #pair = generateKeyPairSync('ec', {namedCurve: 'P-256'})

  make({challenge, rp}: {challenge: string; rp: {id?: string}}, {origin, flags = IS_OWNER}: Said) {
    const {x = '', y = ''} = this.#pair.publicKey.export({format: 'jwk'})
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const held = Buffer.concat([Buffer.alloc(16), length, id, key])
    const data = Buffer.concat([this.#dataFor(rp.id, flags | HOLDS_A_KEY), held])
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(data)],
      ]),
    )
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  show({challenge, rpId}: {challenge: string; rpId?: string}, {origin, flags = IS_OWNER}: Said) {
    if (this.counts) this.count += 1
    const data = this.#dataFor(rpId, flags)
    const response = clientData('webauthn.get', challenge, origin)
    const signature = sign('sha256', Buffer.concat([data, sha256(response)]), this.#pair.privateKey)
    return this.#answer({
      clientDataJSON: response.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #dataFor(host: string | undefined, flags: number): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(this.count, 1)
    return Buffer.concat([sha256(host ?? ''), rest])
  }

  #answer(response: object) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response,
    }
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({type, challenge, origin, crossOrigin: false}))
