type Fields = Readonly<Record<string, unknown>>

/** What a second person publishes, where an administrator asks for that, by document type. */
export const secondPersonContent = {
  legalPage: (page: Fields) => page,
  // Without other offices as before, so that what was approved stays approved.
  company: ({regulator, otherOffices}: Fields) =>
    otherOffices ? [regulator, otherOffices] : regulator,
} as const
