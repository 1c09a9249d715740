import {cleanLine} from '../forms/text.ts'

export const longestQuestion = 80

/** Cleans a question and cuts it to the limit. */
export function normaliseQuestion(text: string): string {
  return cleanLine(text).slice(0, longestQuestion).trim()
}
