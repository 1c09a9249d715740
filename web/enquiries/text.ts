/** Marks that change the direction text is drawn in: they can make a name read as another one. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * What a person typed into a one-line control, made safe to store, mail and show: well-formed
 * Unicode in NFC, no direction marks, and every run of white space or control characters (so also
 * CR, LF and NUL) one space.
 */
export function cleanLine(value: string) {
  return value
    .toWellFormed()
    .normalize('NFC')
    .replace(directionMarks, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** What a person typed into a many-line control: as `cleanLine`, but line breaks stay, as `\n`. */
export function cleanParagraphs(value: string) {
  return value
    .toWellFormed()
    .normalize('NFC')
    .replace(directionMarks, '')
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim()
}

/** What of a text can be seen: joiners and fillers alone are not a name. */
export function withoutInvisible(value: string) {
  return value.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim()
}

/**
 * An e-mail address without the invisible characters that come along when one is pasted, and without
 * the full stop of the sentence it stood in.
 */
export function cleanEmail(value: string) {
  return value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .replace(/\.$/, '')
}
