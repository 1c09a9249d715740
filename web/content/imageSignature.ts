import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import {existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, resolve} from 'node:path'

// Every size and crop of a picture costs the Content Lake work and room, so the site asks only for
// those its own pages name: each address is signed when a page is rendered.

/** Kept with what is built: all sites of one build sign alike. */
const keyFile = resolve('.next/cache/image-key')

/** The key that addresses are signed with. The build makes it. */
export function readKey(): Buffer {
  if (!existsSync(keyFile)) {
    mkdirSync(dirname(keyFile), {recursive: true})
    const half = `${keyFile}.${randomUUID()}`
    writeFileSync(half, randomBytes(32), {mode: 0o600})
    try {
      // Of the processes that build together, one names the key, and all read it whole.
      linkSync(half, keyFile)
    } catch (error) {
      if (!existsSync(keyFile)) throw error
    } finally {
      rmSync(half)
    }
  }
  return readFileSync(keyFile)
}

/** Made once: one given as bytes costs Node more, for each address, than signing it. */
let key: KeyObject | undefined

/** 66 bits, more than anybody can try out over a network: nothing packs them, and a page has fifty. */
function signature(file: string, search: URLSearchParams): string {
  key ??= createSecretKey(readKey())
  return createHmac('sha256', key).update(`${file}?${search}`).digest('base64url').slice(0, 11)
}

/** The address of an image on this site, signed. */
export function imageAddress(file: string, search: URLSearchParams): string {
  return `/images/${file}?${new URLSearchParams([...search, ['s', signature(file, search)]])}`
}

/**
 * What one of our own pages asked for, without the signature.
 * @returns null for what no page of ours asked for
 */
export function signedTransformation(
  file: string,
  search: URLSearchParams,
): URLSearchParams | null {
  const asked = new URLSearchParams(search)
  asked.delete('s')
  const [given, right] = [search.get('s') ?? '', signature(file, asked)].map((text) =>
    Buffer.from(text),
  )
  return given && right && given.length === right.length && timingSafeEqual(given, right)
    ? asked
    : null
}
