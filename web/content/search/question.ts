/** Characters of a question that are read. */
export const longestQuestion = 80

/** A question without what is too long or no word. */
export function normaliseQuestion(asked: string): string {
  return asked.replaceAll(/\s+/g, ' ').trim().slice(0, longestQuestion).trim()
}
