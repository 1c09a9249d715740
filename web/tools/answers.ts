import type * as z from 'zod'

/** A page's search parameters as Next.js passes them, or the fields of a posted form. */
export type SearchParameters = Record<string, string | string[] | undefined>

interface Answers<Output> {
  /** The values as typed, to fill the form in again. */
  typed: Record<string, string>
  /** The parsed answers, if all are valid. */
  answers?: Output
  /** The first error of each invalid field, in the form's order. */
  errors: Record<string, string>
}

/**
 * Parses a form's answers.
 * @param schema an object schema; its messages are shown to visitors
 */
export function readAnswers<Schema extends z.ZodType>(
  schema: Schema,
  parameters: SearchParameters,
): Answers<z.output<Schema>> {
  const typed = Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  const parsed = schema.safeParse(parameters)
  if (parsed.success) return {typed, answers: parsed.data, errors: {}}
  const errors: Record<string, string> = {}
  for (const {path, message} of parsed.error.issues) errors[path.join('.')] ??= message
  return {typed, errors}
}
