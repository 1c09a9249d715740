/** Facts that a ready text names in braces; a reply has their values. */
export const replyFacts = [
  {name: 'name', title: 'the name of the person you write to'},
  {name: 'reference', title: 'the reference'},
  {name: 'promise', title: 'by when we promised to answer'},
  {name: 'telephone', title: 'our telephone number'},
  {name: 'writer', title: 'your own name'},
] as const

export type ReplyFact = (typeof replyFacts)[number]['name']

/**
 * The names in braces that are no such fact.
 * @example
 * unknownReplyFacts('Dear {name}, {price}') // ['{price}']
 */
export const unknownReplyFacts = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([braced, name]) =>
    replyFacts.some((fact) => fact.name === name) ? [] : braced,
  )

/**
 * A ready text with the facts of one enquiry in it.
 * @example
 * withReplyFacts('Dear {name}', {name: 'Ada', reference: '', promise: '', telephone: '', writer: ''}) // 'Dear Ada'
 */
export const withReplyFacts = (text: string, facts: Readonly<Record<ReplyFact, string>>): string =>
  replyFacts.reduce((filled, {name}) => filled.replaceAll(`{${name}}`, facts[name]), text)
