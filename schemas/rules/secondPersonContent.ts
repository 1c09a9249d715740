import {reviseJson} from './reviseJson.ts'

type Fields = Readonly<Record<string, unknown>>

/** A withdrawal of consent needs no second person. */
const withoutConsents = (part: unknown) =>
  reviseJson(part, (name, each) => (name === 'consent' ? undefined : each))

/**
 * The content that a second person publishes, once an administrator asks for that in Staff: of these
 * document types, what is returned here.
 */
export const secondPersonContent = {
  legalPage: (page: Fields) => page,
  // Without other offices as before, so that what was approved stays approved.
  company: ({regulator, otherOffices}: Fields) =>
    otherOffices ? [regulator, withoutConsents(otherOffices)] : regulator,
} as const
