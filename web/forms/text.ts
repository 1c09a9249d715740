/** Marks that change the direction of text: they can make one name look like another. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Unicode in NFC without lone surrogates. The oldest supported browsers lack `toWellFormed`. */
function wellFormed(value: string) {
  return value.replace(/\p{Surrogate}/gu, '\uFFFD').normalize('NFC')
}

/**
 * Cleans the text of a one-line control so that it is safe to store, mail and show: well-formed Unicode
 * in NFC, no direction marks, and every run of white space or control characters (CR, LF and NUL too)
 * becomes one space.
 */
export function cleanLine(value: string) {
  return wellFormed(value)
    .replace(directionMarks, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/**
 * Cleans the text of a multi-line control: as `cleanLine`, but keeps line breaks, as `\n`. PowerPoint
 * and FileMaker break lines with U+000B, FileMaker separates repeated fields with U+001D, and U+000C
 * ends a page.
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

/** Removes invisible characters: a name of joiners and fillers alone is empty. */
export function withoutInvisible(value: string) {
  return value.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim()
}

/** Ways in which mail programs and letters write an address; the group is the address. */
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
 * Cleans a pasted email address: drops invisible characters, the name and brackets that mail programs
 * write around it, and the full stop of its sentence.
 */
export function cleanEmail(value: string) {
  const bare = (text: string) => text.trim().replace(/[\s.,;]+$/, '')
  const text = wellFormed(value)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
  return writtenAround.reduce((rest, around) => bare(around.exec(rest)?.[1] ?? rest), bare(text))
}
