import {expect, test} from 'vitest'
import {pathIn, withoutOwnAddress} from '../rules/sitePages.ts'

const own = 'https://www.care.example'

test.each([
  ['https://www.care.example/services/personal-care', '/services/personal-care'],
  ['http://www.care.example/contact?from=mail#top', '/contact?from=mail#top'],
  [' https://WWW.care.example/contact ', '/contact'],
  ['https://www.care.example', '/'],
])('a link to %s is one to this site’s %s', (href, short) => {
  expect(withoutOwnAddress(href, own)).toBe(short)
  expect(pathIn(href, own)).toBe(short.replace(/\?.*/, ''))
})

test.each([
  'https://care.example/contact',
  'https://www.care.example.org/contact',
  'https://www.nhs.uk/www.care.example/contact',
  'mailto:info@www.care.example',
  'tel:01632960123',
])('a link to %s is as it is, and to no page of this site', (href) => {
  expect(withoutOwnAddress(href, own)).toBe(href)
  expect(pathIn(href, own)).toBeUndefined()
})

test('a link stays as it is where the site’s address is not known', () => {
  expect(withoutOwnAddress('https://www.care.example/contact')).toBe(
    'https://www.care.example/contact',
  )
  expect(pathIn('/contact/')).toBe('/contact')
})
