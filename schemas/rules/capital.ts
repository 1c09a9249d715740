/**
 * Words with a capital letter at their beginning, for a title.
 * @example
 * capital('health boards') // 'Health boards'
 */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
