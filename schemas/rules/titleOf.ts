import {z} from 'zod'
import {isBlank} from './isBlank.ts'

/** A document's title in GROQ, as the field `title` of an answer. */
export const titleField = '"title": coalesce(title, name, heading)'

/** The type of that field. Programs write values of other types, which are no title. */
export const titleSchema = z.string().nullable().catch(null)

/**
 * The title of a whole document.
 * @example
 * titleOf({title: 7, name: 'Oundle'}) // 'Oundle'
 */
export function titleOf(document: object): string | undefined {
  const {title, name, heading}: {title?: unknown; name?: unknown; heading?: unknown} = document
  return [title, name, heading]
    .filter((text) => typeof text === 'string')
    .find((text) => !isBlank(text))
}
