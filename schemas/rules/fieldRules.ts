import type {StringRule, UrlRule} from 'sanity'
import {isBlank} from './isBlank.ts'

export const atMost = (max: number) => (rule: StringRule) =>
  rule.max(max).error(`Keep this to ${max} characters or fewer.`)

/** Rules for a text of at most `max` characters that must be there and not be blank. */
export const requiredText = (message: string, max: number) => (rule: StringRule) => [
  rule.required().error(message),
  // A missing value is the rule above's; saying the same twice would confuse.
  rule.custom((text) => text === undefined || !isBlank(text) || message),
  atMost(max)(rule),
]

/**
 * 10 to 15 digits (E.164's limit), with any spaces, hyphens, brackets, dots and invisible marks: a
 * pasted number brings them from a letter.
 */
const isPhoneNumber = (text: string): boolean =>
  /^\+?\d{10,15}$/.test(text.replace(/[\s\p{Cf}\p{Pd}().]/gu, ''))

export const phoneNumber = (rule: StringRule) =>
  rule.custom(
    (phone) =>
      !phone ||
      isPhoneNumber(phone) ||
      'Enter a telephone number with its area code, such as 01632 960123.',
  )

export const emailAddress = (rule: StringRule) =>
  rule.email().error('Enter an email address, such as info@example.org.')

/** Rule for an optional https address. @param message what an editor reads when it is none */
export const secureUrl = (message: string) => (rule: UrlRule) =>
  rule.uri({scheme: ['https']}).error(message)
