import {withoutInvisible} from '@home-care/schemas/rules/isBlank.ts'
import {cleanLine} from '../forms/text.ts'

export const longestQuestion = 80

/** Cleans a question, removes invisible characters such as soft hyphens, and cuts it to the limit. */
export function normaliseQuestion(text: string): string {
  return withoutInvisible(cleanLine(text)).slice(0, longestQuestion).trim()
}
