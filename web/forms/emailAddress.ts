/** RFC 5321: a path has at most 256 characters including its brackets. */
const mostCharacters = 254

/** RFC 5322's dot-atom, with the letters of every script (RFC 6531). */
const word = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
/** A DNS label, with the letters of every script (RFC 5890). */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
/** No top-level domain is a number or a single character. */
const topLevel = `(?!\\p{N}+$|.$)${label}`
const shape = new RegExp(`^(?=.{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+${topLevel}$`, 'u')

/**
 * Whether text is an email address. Quoted local parts and IP address literals are refused: the
 * standards allow them, but people do not have them.
 */
export function isEmailAddress(text: string) {
  return text.length <= mostCharacters && shape.test(text)
}
