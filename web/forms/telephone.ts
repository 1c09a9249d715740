import parsePhoneNumber, {findPhoneNumbersInText} from 'libphonenumber-js/min'

/** A longer text is no number: half a second would go by until the library has looked through it. */
const mostCharacters = 250

/** A British number among other words and numbers: "07700 900123 6pm", two with a comma between them. */
const britishNumber =
  /(?<!\d)(?:(?:\+|00)\s*44[\s()-]*0?|0)[\s().-]*[1-9](?:[\s().-]*\d){8,9}(?:\s*(?:ext?|x)[\s.]*\d{1,5})?(?!\d)/i

/**
 * Converts a British telephone number as people write it to a tel: URI (RFC 3966): "01632 960 145 ext
 * 12" gives tel:+441632960145;ext=12, "111" gives tel:111. Of several numbers, the first.
 * @returns undefined when the text holds no number
 */
export function telephoneUri(text: string): string | undefined {
  // Short numbers (111, 116 123) are national and have no international form.
  if (/^[\d ]{3,7}$/.test(text.trim())) return `tel:${text.replaceAll(' ', '')}`
  const begin = text.slice(0, mostCharacters)
  for (const each of [begin, britishNumber.exec(begin)?.[0] ?? '']) {
    const number = parsePhoneNumber(each, 'GB')
    if (number?.isPossible()) return number.getURI()
  }
  return findPhoneNumbersInText(begin, 'GB')[0]?.number.getURI()
}

/** As `telephoneUri`, for numbers that editors enter; of an invalid number it dials the digits. */
export function telephoneHref(phone: string): string {
  return telephoneUri(phone) ?? `tel:${phone.replace(/[^\d+]/g, '')}`
}

/**
 * A British number with its spaces, as a spreadsheet keeps it: without any it loses its 0, and a + begins a
 * formula. Other text stays as it is.
 * @example
 * nationalNumber('+447700900123') // '07700 900123'
 */
export function nationalNumber(text: string): string {
  const number = /^[\d\s()+.-]+$/.test(text) ? parsePhoneNumber(text, 'GB') : undefined
  return number?.countryCallingCode === '44' && number.isPossible() ? number.formatNational() : text
}

/** The WhatsApp link of a mobile number; empty for any other text. */
export function whatsappOf(phone: string): string {
  const [, digits] = /^tel:\+(447\d{9})$/.exec(telephoneUri(phone) ?? '') ?? []
  return digits ? `https://wa.me/${digits}` : ''
}
