import type {StringRule} from 'sanity'

/** Rule for an optional e-mail address. */
export function emailAddress(rule: StringRule) {
  return rule.email().error('Enter an email address, such as info@example.org.')
}
