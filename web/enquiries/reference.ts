/** No vowels, so that no words form, and no characters that look alike: 0 O, 1 I L, 2 Z, 5 S, U V. */
const alphabet = '346789CDFGHJKMNPQRTWXY'
const shape = new RegExp(`^[${alphabet}]{4}-[${alphabet}]{4}$`)

/** Creates a reference that is easy to read out over the telephone, such as `7K4M-9QXH`. */
export function newReference() {
  let characters = ''
  while (characters.length < 8)
    characters += Array.from(crypto.getRandomValues(new Uint8Array(8)), characterOf).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4, 8)}`
}

/**
 * Whether text has the shape of a reference; it need not exist.
 * @example
 * isReference('7K4M-9QXH') // true
 */
export function isReference(text: unknown): text is string {
  return typeof text === 'string' && shape.test(text)
}

/** Bytes past the last whole alphabet are skipped: they would make its first characters likelier. */
function characterOf(byte: number) {
  return byte < 256 - (256 % alphabet.length) ? alphabet[byte % alphabet.length] : ''
}
