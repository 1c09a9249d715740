import type {StringRule} from 'sanity'

/** Whether text reads as a telephone number: 10 to 15 digits (E.164's limit), spaced as you like. */
function isPhoneNumber(text: string): boolean {
  return /^\+?[\d ()-]+$/.test(text) && /^\d{10,15}$/.test(text.replace(/\D/g, ''))
}

/** Rule for an optional telephone number. */
export function phoneNumber(rule: StringRule) {
  return rule.custom(
    (phone) =>
      !phone ||
      isPhoneNumber(phone) ||
      'Enter a telephone number with its area code, such as 01632 960123.',
  )
}
