/** No vowels, so that no word appears, and nothing that reads like another: 0 O, 1 I L, 2 Z, 5 S, U V. */
const alphabet = '346789CDFGHJKMNPQRTWXY'
const shape = new RegExp(`^[${alphabet}]{4}-[${alphabet}]{4}$`)

/** A new reference that a person can read out over the telephone, such as `7K4M-9QXH`. */
export function newReference() {
  const characters = Array.from({length: 8}, randomCharacter).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Whether text has a reference's shape; it says nothing about whether one was given out. */
export function isReference(text: unknown): text is string {
  return typeof text === 'string' && shape.test(text)
}

function randomCharacter(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  // The bytes past the last whole alphabet would make its first characters likelier.
  const character = byte < 256 - (256 % alphabet.length) ? alphabet[byte % alphabet.length] : ''
  return character || randomCharacter()
}
