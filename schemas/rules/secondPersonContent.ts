/** Fields of a document, as the Content Lake has it. */
type Fields = Readonly<Record<string, unknown>>

/**
 * What somebody else than who wrote it publishes, once an administrator asks for that in Staff: of
 * these document types, what is returned here. Old addresses are the Studio's to note, when
 * somebody publishes.
 */
export const secondPersonContent = {
  legalPage: ({formerSlugs, ...page}: Fields) => page,
  company: ({regulator}: Fields) => regulator,
} as const
