import type {StringRule} from 'sanity'

/** Rules for text that must be there and not be blank, of at most `max` characters when given. */
export function requiredText(message: string, max?: number) {
  return (rule: StringRule) => [
    rule.required().error(message),
    // A missing value is the rule above's; saying the same twice would confuse.
    rule.custom((text) => text === undefined || text.trim() !== '' || message),
    ...(max === undefined ? [] : [rule.max(max).error(`Keep this to ${max} characters or fewer.`)]),
  ]
}
