/** No vowels, so that no word appears, and nothing that reads like another: 0 O, 1 I L, 2 Z, 5 S, U V. */
const alphabet = '346789CDFGHJKMNPQRTWXY'
const shape = new RegExp(`^[${alphabet}]{4}-[${alphabet}]{4}$`)

/** A new reference that a person can read out over the telephone, such as `7K4M-9QXH`. */
export function newReference() {
  let characters = ''
  while (characters.length < 8)
    characters += Array.from(crypto.getRandomValues(new Uint8Array(8)), characterOf).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4, 8)}`
}

/** Whether text has a reference's shape; it says nothing about whether one was given out. */
export function isReference(text: unknown): text is string {
  return typeof text === 'string' && shape.test(text)
}

/** The bytes past the last whole alphabet would make its first characters likelier: they give none. */
function characterOf(byte: number) {
  return byte < 256 - (256 % alphabet.length) ? alphabet[byte % alphabet.length] : ''
}
