import type * as z from 'zod'

/** A page's search parameters as Next.js hands them over, or what a form posted. */
export type SearchParameters = Record<string, string | string[] | undefined>

interface Answers<Output> {
  /** What was typed, to fill the form again. */
  typed: Record<string, string>
  /** Present when every answer is usable. */
  answers?: Output
  /** The first thing wrong with each bad answer, by field, in the order of the form. */
  errors: Record<string, string>
}

/**
 * Reads the answers of a form.
 *
 * @param schema an object schema; its messages are what people read
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
