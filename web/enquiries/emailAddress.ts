/** RFC 5321: the longest path is 256 with its brackets. */
const mostCharacters = 254

/** RFC 5322's dot-atom, with the letters of every script (RFC 6531). */
const word = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
/** A name of the domain name system, with the letters of every script (RFC 5890). */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const shape = new RegExp(`^(?=.{1,64}@)${word}(?:\\.${word})*@(?:${label}\\.)+${label}$`, 'u')

/**
 * Whether text has the shape of an address on the internet: quoted names and bare addresses of
 * machines, which standards allow and people do not have, are left out.
 */
export function isEmailAddress(text: string) {
  return text.length <= mostCharacters && shape.test(text)
}
