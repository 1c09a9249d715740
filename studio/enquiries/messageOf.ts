/** What went wrong, in words to show. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
