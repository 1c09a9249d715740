import * as z from 'zod/mini'
import {isEmailAddress} from './emailAddress.ts'
import {cleanEmail, cleanLine, cleanParagraphs, withoutInvisible} from './text.ts'

/** What no office could read any more; only an address has a shorter limit. */
export const mostCharacters = 5000
const tooLong = `Please use ${mostCharacters} characters or fewer`

/** One line of text of at least `least` characters that can be seen, once it is cleaned. */
export function line(message: string, least: number) {
  return text(cleanLine, message, least)
}

/** Text that may have line breaks, of at least `least` characters, once it is cleaned. */
export function paragraphs(message: string, least: number) {
  return text(cleanParagraphs, message, least)
}

function text(clean: (value: string) => string, message: string, least: number) {
  return z.string(message).check(
    z.overwrite(clean),
    z.refine((value) => withoutInvisible(value).length >= least, message),
    z.maxLength(mostCharacters, tooLong),
  )
}

/** An e-mail address; invisible characters around and in it are dropped. */
export function email(message: string) {
  return z.string(message).check(z.overwrite(cleanEmail), z.refine(isEmailAddress, message))
}

/** One of an option list's values. */
export function oneOf<const Value extends string>(
  options: readonly {value: Value}[],
  message: string,
) {
  return z.enum(
    options.map(({value}) => value),
    message,
  )
}
