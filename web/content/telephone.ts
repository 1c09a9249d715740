import parsePhoneNumber, {findPhoneNumbersInText} from 'libphonenumber-js/min'

/**
 * The tel: address (RFC 3966) of a number written for people, by the British rules:
 * "01632 960 145 ext 12" is tel:+441632960145;ext=12, "111" is tel:111. Of several, the first.
 * @returns undefined when the text holds no number
 */
export function telephoneUri(text: string): string | undefined {
  // Short numbers (111, 116 123) are the same everywhere in the country, and have no other form.
  if (/^[\d ]{3,7}$/.test(text.trim())) return `tel:${text.replaceAll(' ', '')}`
  const number = parsePhoneNumber(text, 'GB')
  if (number?.isPossible()) return number.getURI()
  return findPhoneNumbersInText(text, 'GB')[0]?.number.getURI()
}

/** As `telephoneUri`, for numbers that editors enter: what is none leads nowhere. */
export function telephoneHref(phone: string): string {
  return telephoneUri(phone) ?? 'tel:'
}

/** The WhatsApp address of a mobile telephone; empty for any other number, and where there is none. */
export function whatsappOf(phone: string): string {
  const [, digits] = /^tel:\+(447\d{9})$/.exec(telephoneUri(phone) ?? '') ?? []
  return digits ? `https://wa.me/${digits}` : ''
}
