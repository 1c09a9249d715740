import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** Encrypts what people write, and tells equal texts without keeping them. */
export interface Keyring {
  /**
   * Encrypts text with the newest key (AES-256-GCM).
   * @param context what the text belongs to; opening it as anything else fails
   * @returns `<key id>.<iv, cipher text and tag in base64url>`
   */
  seal(text: string, context: string): string
  /**
   * @throws UnreadableError when the key it was sealed with is not on the ring, or the text was
   *   changed or belongs to something else
   */
  open(sealed: string, context: string): string
  /** As `open`; what cannot be read is undefined, and in the log: it must not hide everything else. */
  openIfReadable(sealed: string, context: string): string | undefined
  /** Whether `open` would not throw. */
  canOpen(sealed: string, context: string): boolean
  /** Whether it was sealed with the newest key. */
  isCurrent(sealed: string): boolean
  /** A keyed hash: equal for equal texts, and of no use to somebody without the key. */
  fingerprint(text: string): string
}

export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

/**
 * @param keys `ENQUIRIES_KEY`: keys in base64, newest first, divided by commas. The first seals;
 *   all of them open, so that a key can be replaced without losing what the old one sealed.
 * @throws an Error when a key is not 32 bytes in base64
 */
export function createKeyring(keys: string): Keyring {
  const ring = keys.split(',').map(readKey)
  const [newest] = ring
  if (!newest) throw new Error('ENQUIRIES_KEY holds no key')
  const fingerprintBytes = hkdfSync('sha256', newest.key, '', 'fingerprint', keyBytes)
  const fingerprintKey = createSecretKey(new Uint8Array(fingerprintBytes))

  const keyring: Keyring = {
    seal(text, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(context))
      const bytes = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `${newest.id}.${Buffer.concat(bytes).toString('base64url')}`
    },
    open(sealed, context) {
      const [id, encoded = ''] = sealed.split('.')
      const key = ring.find((candidate) => candidate.id === id)?.key
      if (!key) throw new UnreadableError(`The key ${id} is not in ENQUIRIES_KEY`)
      const bytes = Buffer.from(encoded, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(-tagBytes))
        const text = decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8')
        return text + decipher.final('utf8')
      } catch (cause) {
        throw new UnreadableError('The stored text was changed or belongs elsewhere', {cause})
      }
    },
    openIfReadable(sealed, context) {
      try {
        return keyring.open(sealed, context)
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error
        console.error(`The ${context} cannot be read: ${error.message}`)
        return undefined
      }
    },
    canOpen(sealed, context) {
      try {
        keyring.open(sealed, context)
        return true
      } catch (error) {
        if (error instanceof UnreadableError) return false
        throw error
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${newest.id}.`),
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
  }
  return keyring
}

/** A key and the short name records carry for it, so that the right key opens them. */
function readKey(encoded: string) {
  const key = Buffer.from(encoded.trim(), 'base64')
  if (key.length !== keyBytes)
    throw new Error(
      'ENQUIRIES_KEY must be 32 bytes in base64, such as `openssl rand -base64 32` prints (several: newest first, divided by commas)',
    )
  const id = createHash('sha256').update(key).digest('hex').slice(0, 8)
  // Once for all: a key given as bytes costs Node more, each time, than what is then done with it.
  return {key: createSecretKey(key), id}
}
