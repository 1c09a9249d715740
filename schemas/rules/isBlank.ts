/** A text without the characters that show nothing by themselves: joiners, fillers, stray accents. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/(^|\s)\p{M}+/gu, '$1')
    .trim()

/** Whether a text shows nothing. */
export const isBlank = (text: string | null | undefined): boolean =>
  !text || !withoutInvisible(text)
