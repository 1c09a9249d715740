export const longestQuestion = 80

/** Trims a question and cuts it to the limit. */
export function normaliseQuestion(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longestQuestion).trim()
}
