import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import {log} from '@home-care/environment/log.ts'

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** Encrypts visitors' words, and recognises equal texts by fingerprint. */
export type Keyring = ReturnType<typeof createKeyring>

export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

/**
 * Creates a keyring.
 * @param keys `ENQUIRIES_KEY`: keys in base64, newest first, separated by commas. The first seals and
 *   all open, so that a key can be replaced without losing older texts.
 * @throws an Error when a key is not 32 bytes in base64
 */
export function createKeyring(keys: string) {
  const ring = keys.split(',').map(readKey)
  const [newest] = ring
  if (!newest) throw new Error('ENQUIRIES_KEY holds no key')
  const fingerprintBytes = hkdfSync('sha256', newest.key, '', 'fingerprint', keyBytes)
  const fingerprintKey = createSecretKey(new Uint8Array(fingerprintBytes))

  const keyring = {
    /**
     * Encrypts with the newest key (AES-256-GCM).
     * @param context the record that the text belongs to; opening it in another fails
     * @returns `<key id>.<iv, cipher text and tag in base64url>`
     */
    seal(text: string, context: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(context))
      const bytes = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `${newest.id}.${Buffer.concat(bytes).toString('base64url')}`
    },
    /**
     * @throws UnreadableError when its key is not on the ring, or the text was changed or belongs to
     *   another context
     */
    open(sealed: string, context: string): string {
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
    /** As `open`, but logs unreadable text and returns undefined: one record hides no others. */
    tryOpen(
      sealed: string,
      context: string,
      report = (message: string) => log.error(message),
    ): string | undefined {
      try {
        return keyring.open(sealed, context)
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error
        report(`The ${context} cannot be read: ${error.message}`)
        return undefined
      }
    },
    canOpen: (sealed: string, context: string): boolean =>
      keyring.tryOpen(sealed, context, () => {}) !== undefined,
    isCurrent: (sealed: string) => sealed.startsWith(`${newest.id}.`),
    /** A keyed hash: equal for equal texts, and useless without the key. */
    fingerprint: (text: string) =>
      createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
  }
  return keyring
}

/** Returns a key with its id, which sealed texts carry so that the right key opens them. */
function readKey(encoded: string) {
  const key = Buffer.from(encoded.trim(), 'base64')
  if (key.length !== keyBytes)
    throw new Error(
      'ENQUIRIES_KEY must be 32 bytes in base64, such as `openssl rand -base64 32` prints (several: newest first, divided by commas)',
    )
  const id = createHash('sha256').update(key).digest('hex').slice(0, 8)
  // Made once: importing a key from bytes costs Node more than encrypting with it.
  return {key: createSecretKey(key), id}
}
