/** Marks that change the direction text is drawn in: they can make a name read as another one. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Unicode in NFC, with no half of a character. `toWellFormed` is newer than the oldest browsers. */
function wellFormed(value: string) {
  return value.replace(/\p{Surrogate}/gu, '\uFFFD').normalize('NFC')
}

/**
 * The text of a one-line control, made safe to store, mail and show: well-formed Unicode in NFC, no
 * direction marks, and every run of white space or control characters (so also CR, LF and NUL) one
 * space.
 */
export function cleanLine(value: string) {
  return wellFormed(value)
    .replace(directionMarks, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/**
 * The text of a many-line control: as `cleanLine`, but line breaks stay, as `\n`. PowerPoint ends a line
 * with U+000B, FileMaker too, and a repeated field with U+001D; a page ends with U+000C.
 */
export function cleanParagraphs(value: string) {
  return (
    wellFormed(value)
      .replace(directionMarks, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are to be replaced.
      .replace(/\r\n?|[\v\f\u001C\u001D\u0085\p{Zl}\p{Zp}]/gu, '\n')
      .replace(/\t/g, ' ')
      .replace(/(?!\n)\p{Cc}/gu, '')
      .trim()
  )
}

/** What of a text can be seen: joiners and fillers alone are not a name. */
export function withoutInvisible(value: string) {
  return value.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim()
}

/** The ways mail programs and letters write an address: each with the address as its group. */
const writtenAround = [
  // Ann Sample <ann@example.org>
  /^[^<>]*<([^<>]*)>$/,
  /^mailto:([^?]*)/i,
  /^e-?mail(?: address)?:\s*(.*)$/i,
  /^'(.*)'$/,
  /^"(.*)"$/,
  /^\((.*)\)$/,
]

/**
 * An e-mail address without the characters that come along when one is copied: invisible ones, the
 * name and brackets that mail programs write around it, and the stop of the sentence it stood in.
 */
export function cleanEmail(value: string) {
  const bare = (text: string) => text.trim().replace(/[\s.,;]+$/, '')
  const text = wellFormed(value)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
  return writtenAround.reduce((rest, around) => bare(around.exec(rest)?.[1] ?? rest), bare(text))
}
