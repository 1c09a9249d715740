import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {makeOnce} from '@home-care/environment/secrets.ts'

// Each size and crop of an image costs the Content Lake work and storage. Rendering signs each image
// URL, so that only transformations used by our own pages are served.

/** Part of the build, so that all servers of one build accept each other's signatures. */
const keyFile = resolve('.next/cache/image-key')

/** Returns the signing key, and creates it during the build. */
export function readKey(): Buffer {
  if (!existsSync(keyFile)) {
    mkdirSync(dirname(keyFile), {recursive: true})
    makeOnce(keyFile, randomBytes(32))
  }
  return readFileSync(keyFile)
}

/** Made once: importing a key from bytes costs Node more than signing a URL. */
let key: KeyObject | undefined

/**
 * 66 bits are too many to guess over a network. Short, because signatures do not compress and a page
 * has fifty.
 */
function signature(file: string, search: URLSearchParams): string {
  key ??= createSecretKey(readKey())
  return createHmac('sha256', key).update(`${file}?${search}`).digest('base64url').slice(0, 11)
}

export function imageAddress(file: string, search: URLSearchParams): string {
  return `/images/${file}?${new URLSearchParams([...search, ['s', signature(file, search)]])}`
}

/**
 * Checks an image URL's signature.
 * @returns the query string without the signature, or null when the signature is wrong
 */
export function signedTransformation(
  file: string,
  search: URLSearchParams,
): URLSearchParams | null {
  const query = new URLSearchParams(search)
  query.delete('s')
  const [received, right] = [search.get('s') ?? '', signature(file, query)].map((text) =>
    Buffer.from(text),
  )
  return received && right && received.length === right.length && timingSafeEqual(received, right)
    ? query
    : null
}
