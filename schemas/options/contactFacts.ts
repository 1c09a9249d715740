/** The facts that a text can take from Site settings, which has a field of each name. */
export const contactFacts = [
  {value: 'phone', title: 'Telephone'},
  {value: 'email', title: 'Email'},
  {value: 'address', title: 'Address'},
] as const

export type ContactFacts<Value> = Record<(typeof contactFacts)[number]['value'], Value>

export const contactFactOf = (name: unknown) => contactFacts.find(({value}) => value === name)

/** A fact named in plain text, as in links: `{phone}`. */
export const contactFactCodes = new RegExp(
  `\\{(${contactFacts.map(({value}) => value).join('|')})\\}`,
  'g',
)
