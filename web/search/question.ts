/** Limit for a question's characters; the rest is ignored. */
export const longestQuestion = 80

/** Trims a question and cuts it to the limit. */
export function normaliseQuestion(asked: string): string {
  return asked.replaceAll(/\s+/g, ' ').trim().slice(0, longestQuestion).trim()
}
