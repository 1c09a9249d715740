/**
 * What went wrong, in the words of what failed. A host with several addresses of which none answers
 * has said it once for each, and nothing in all.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message)
    return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
