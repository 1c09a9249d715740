import {expect, test} from 'vitest'
import {isSafeHref} from '../rules/isSafeHref.ts'

test.each([
  'https://www.nhs.uk/conditions/dementia/',
  'http://example.org',
  'HTTPS://EXAMPLE.ORG',
  'mailto:info@willowbrook.example',
  'mailto:info@willowbrook.example?subject=Care',
  'tel:01632960123',
  'tel:+441632960123',
  '/',
  '/contact',
  '/help-advice#funding',
  '#funding',
  '/services?area=rutland',
  ' /contact ',
])('renders a link to %j', (href) => {
  expect(isSafeHref(href)).toBe(true)
})

test.each([
  '',
  ' ',
  'contact',
  './contact',
  '#',
  '#a b',
  '#<script>',
  'www.nhs.uk',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'ftp://example.org',
  '//evil.example/contact',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://',
  'mailto:',
  'tel:',
])('drops a link to %j', (href) => {
  expect(isSafeHref(href)).toBe(false)
})
