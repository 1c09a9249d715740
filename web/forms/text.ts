/** Characters that show nothing; those that change the direction of text make one name look like another. */
const invisibleMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/**
 * Windows-1252 has these at U+0080 to U+009F, where Unicode has controls: old programs paste O’Brien
 * with U+0092. Browsers read `&#146;` by the same table.
 */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/**
 * Unicode in NFC without lone surrogates and with Windows-1252's characters. The oldest supported
 * browsers lack `toWellFormed`.
 */
function wellFormed(value: string) {
  return value
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\u0080-\u009F]/g, (control) => windows1252.charAt(control.charCodeAt(0) - 0x80))
    .replace(invisibleMarks, '')
    .normalize('NFC')
}

/**
 * Cleans the text of a one-line control so that it is safe to store, mail and show: well-formed Unicode
 * in NFC, no direction marks, and every run of white space or control characters (CR, LF and NUL too)
 * becomes one space. A control never joins two words: "Flat 2" and "12 Mill Lane" would be another
 * house.
 */
export function cleanLine(value: string) {
  return wellFormed(value)
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/**
 * Cleans the text of a multi-line control: as `cleanLine`, but keeps line breaks, as `\n`, and runs of
 * spaces. PowerPoint and FileMaker break lines with U+000B, FileMaker separates repeated fields with
 * U+001D, and U+000C ends a page.
 */
export function cleanParagraphs(value: string) {
  return (
    wellFormed(value)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are to be replaced.
      .replace(/\r\n?|[\v\f\u001C\u001D\p{Zl}\p{Zp}]/gu, '\n')
      // Controls other than a line break. One pass, because `+(?=\n)` would take a second for 64 KiB of them.
      .replace(/ ?[^\P{Cc}\n]+([ \n]?)/gu, (_controls, end) => end || ' ')
      .trim()
  )
}

/**
 * Text without certain characters at its end. Counted, because a pattern for the whole end takes a
 * stranger's long text apart in quadratic time: seconds for 64 KiB.
 * @param unwanted matches one character
 * @example
 * withoutEnd('Corby...', /[.]/) // 'Corby'
 */
export function withoutEnd(text: string, unwanted: RegExp): string {
  let end = text.length
  while (end > 0 && unwanted.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Ways in which mail programs and letters write an address; the group is the address. */
const writtenAround = [
  // Ann Sample <ann@example.org>
  /^[^<>]*<([^<>]*)>$/,
  /^mailto:([^?]*)/i,
  /^e-?mail(?: address)?:\s*(.*)$/i,
  /^'(.*)'$/,
  /^["“](.*)["”]$/,
  /^\((.*)\)$/,
]

/**
 * Cleans a pasted email address: drops invisible characters, the name and brackets that mail programs
 * write around it, and the full stop of its sentence. A control within it stays a space, which no
 * address may have.
 */
export function cleanEmail(value: string) {
  const bare = (text: string) => withoutEnd(text.trim(), /[\s.,;]/)
  const text = wellFormed(value)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
  return writtenAround.reduce((rest, around) => bare(around.exec(rest)?.[1] ?? rest), bare(text))
}
