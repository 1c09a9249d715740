/** The tel: address of a number written for people: "01632 960 145" is tel:01632960145. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
