import * as z from 'zod/mini'
import {cleanEmail, cleanLine, cleanParagraphs} from './text.ts'

const tooLong = (length: number) => `Please use ${length} characters or fewer`

/** One line of text of at least `least` characters, once it is cleaned. */
export function line(message: string, least: number, most = 200) {
  return z
    .string(message)
    .check(z.overwrite(cleanLine), z.minLength(least, message), z.maxLength(most, tooLong(most)))
}

/** Text that may have line breaks, of at least `least` characters, once it is cleaned. */
export function paragraphs(message: string, least: number, most = 5000) {
  return z
    .string(message)
    .check(
      z.overwrite(cleanParagraphs),
      z.minLength(least, message),
      z.maxLength(most, tooLong(most)),
    )
}

/** An e-mail address; invisible characters around and in it are dropped. */
export function email(message: string) {
  return z
    .string(message)
    .check(
      z.overwrite(cleanEmail),
      z.regex(z.regexes.email, message),
      z.maxLength(254, tooLong(254)),
    )
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
