export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'That did not work. Please try again.'
