const apostrophes = /['’‘‛ʼʻʹ′`´＇]/gu

/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Text to compare with typed words: without accents, apostrophes, invisible characters and case.
 * @example
 * fold('O´Brien, Zoë') // 'obrien, zoe'
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[œæßøłđðþı]/gu, (letter) => letters[letter] ?? letter)
