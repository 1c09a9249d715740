import {expect, test} from 'vitest'
import {telephoneHref, telephoneUri, whatsappOf} from '../forms/telephone.ts'

test.each([
  ['01632 960 145', 'tel:+441632960145'],
  ['+44 (0)1632 960 145', 'tel:+441632960145'],
  ['0044 1632 960145', 'tel:+441632960145'],
  ['01632 960145 ext 12', 'tel:+441632960145;ext=12'],
  ['01632 960145 x12', 'tel:+441632960145;ext=12'],
  ['07700 900123 (after six)', 'tel:+447700900123'],
  ['ring 01536 444444 or 01536 444445', 'tel:+441536444444'],
  ['07700 900 123 (after 6pm)', 'tel:+447700900123'],
  ['07700 900123 6pm', 'tel:+447700900123'],
  ['07700 900123 9-5', 'tel:+447700900123'],
  ['27/11/2026 07700 900123', 'tel:+447700900123'],
  ['07912 345678, 01604 496123', 'tel:+447912345678'],
  ['07700 900123 01632 960145', 'tel:+447700900123'],
  ['01632 960145 / 960146', 'tel:+441632960145'],
  ['m: +44 (0)7700 900123 h: 01632960145', 'tel:+447700900123'],
  ['01632 960145 ext 12 or 07700 900123', 'tel:+441632960145;ext=12'],
  ['+353 1 234 5678', 'tel:+35312345678'],
  ['111', 'tel:111'],
  ['116 123', 'tel:116123'],
  ['12345 (short of some)', 'tel:12345'],
])('the link to call %s is %s', (written, href) => {
  expect(telephoneHref(written)).toBe(href)
})

test.each(['', 'ring us', 'by letter please'])('%j is not a number', (written) => {
  expect(telephoneUri(written)).toBeUndefined()
})

test.each([
  ['07700 900 123', 'https://wa.me/447700900123'],
  ['+44 7700 900123', 'https://wa.me/447700900123'],
  ['01632 960 145', ''],
  ['', ''],
])('the WhatsApp link of %j is %j', (written, address) => {
  expect(whatsappOf(written)).toBe(address)
})
