import type {UrlRule} from 'sanity'

/** Rule for an optional https address. @param message what an editor reads when it is none */
export const secureUrl = (message: string) => (rule: UrlRule) =>
  rule.uri({scheme: ['https']}).error(message)
