import {fold} from '@home-care/schemas/rules/fold.ts'
import {withoutInvisible} from '@home-care/schemas/rules/isBlank.ts'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {isReference, newReference} from '../enquiries/reference.ts'
import {callBack} from '../forms/callBack.ts'
import {careRequest} from '../forms/careRequest.ts'
import {contactMessage} from '../forms/contactMessage.ts'
import {checkAnswers, type EnquiryForm} from '../forms/enquiryForm.ts'
import {mostBytes} from '../forms/formRequest.ts'
import {referral} from '../forms/referral.ts'
import {cleanEmail, cleanLine, cleanParagraphs} from '../forms/text.ts'
import {normalisePlace} from '../places/findPlace.ts'
import {day, validCallBack, validCareRequest, validMessage, validReferral} from './enquiriesSite.ts'

function messages(form: EnquiryForm, valid: object, changes: object) {
  return checkAnswers(form, {...valid, ...changes}).errors ?? {}
}

const text = (length: number) => 'x'.repeat(length)
const emailOf = (length: number) =>
  `${`a${'.b'.repeat(20)}@${'c.'.repeat(104)}`.padEnd(length, 'd')}`

// Messages of more than one case.
const wrongEmail = 'Please enter a valid email address'
const noStart = 'Please select a preferred start date'
const inWhichCentury = 'Please check the year of birth: is it 1905 or 2005?'
const toCome = 'Please check the date of birth: 1 January 2999 is still to come'
const noSuchDay = 'Please check the date of birth: the calendar has no such day'

describe('the rules of Arrange Care', () => {
  const rule = (field: string, value: unknown) =>
    messages(careRequest, validCareRequest, {[field]: value})[field]?.[0]

  test.each([
    ['name', text(1), text(2), 'Name must be at least 2 characters'],
    ['name', ' x ', ' xy ', 'Name must be at least 2 characters'],
    ['name', '\u200b\u200b\u200b', 'Jo\u200d', 'Name must be at least 2 characters'],
    ['name', 'x\u2060\u3164\ufeff\u2800', 'نام‌ها', 'Name must be at least 2 characters'],
    ['name', 'A\u0301 \u0302\u0303', '\u0301Jo\u0301', 'Name must be at least 2 characters'],
    ['email', 'jane@münchen', 'jane@münchen.de', wrongEmail],
    ['email', 'jane@192.0.2.1', 'jane@1.example', wrongEmail],
    ['email', 'jane@example.c', 'jane@example.みんな', wrongEmail],
    ['email', 'jane dept@x.org', 'jane/dept@x.org', wrongEmail],
    ['email', 'jane=x@', 'jane=x@example.org', wrongEmail],
    ['email', "o'@x..org", "o'@x.org", wrongEmail],
    ['email', 'ada.@example.org', 'ada@example.org.', wrongEmail],
    ['email', '@example.org', 'ada+care@example.org', wrongEmail],
    ['email', 'ada@-example.org', 'ada@ex-ample.org', wrongEmail],
    ['email', `${text(65)}@example.org`, `${text(64)}@example.org`, wrongEmail],
    ['phone', '', text(5000), 'Please enter a valid phone number'],
    ['address', '', text(5000), 'Please enter a valid address'],
    ['email', 'ada@example', 'ada@example.org', wrongEmail],
    ['email', emailOf(255), emailOf(254), wrongEmail],
    ['email', 'ada example@example.org', ' ada@example.org\u200b', wrongEmail],
    ['phone', text(9), text(10), 'Please enter a valid phone number'],
    ['careFor', '', 'myself', 'Please select who the care is for'],
    ['careFor', 'neighbour', 'other', 'Please select who the care is for'],
    ['address', text(4), text(5), 'Please enter a valid address'],
    ['startDate', '', new Date(Date.now() + day).toISOString(), noStart],
    ['startDate', 'next week', '2999-12-31', noStart],
    ['startDate', '2999-02-30', '2999-02-28', noStart],
    ['supportTypes', [], ['other'], 'Please select at least one support type'],
    ['supportTypes', ['gardening'], ['household-tasks'], 'Please select at least one support type'],
    ['bestTimeToReach', '', 'anytime', 'Please select the best time to reach you'],
    ['additionalInfo', text(5001), text(5000), 'Please use 5000 characters or fewer'],
    ['additionalInfo', text(5001), undefined, 'Please use 5000 characters or fewer'],
  ])('%s: %j is refused, %j is accepted', (field, bad, good, message) => {
    expect(rule(field, bad)).toBe(message)
    expect(rule(field, good)).toBeUndefined()
  })

  test('each required field has its message when missing or of the wrong type', () => {
    const expected = {
      name: ['Name must be at least 2 characters'],
      email: [wrongEmail],
      phone: ['Please enter a valid phone number'],
      careFor: ['Please select who the care is for'],
      address: ['Please enter a valid address'],
      startDate: [noStart],
      supportTypes: ['Please select at least one support type'],
      bestTimeToReach: ['Please select the best time to reach you'],
    }
    expect(messages(careRequest, {}, {})).toEqual(expected)
    for (const wrong of [null, 5, {}, [[]], true]) {
      const values = Object.fromEntries(Object.keys(expected).map((field) => [field, wrong]))
      expect(messages(careRequest, {}, values)).toEqual(expected)
    }
  })

  describe('the start date', () => {
    beforeEach(() => {
      vi.useFakeTimers({now: new Date('2026-06-15T10:00:00Z'), toFake: ['Date']})
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    test('cannot be earlier than now', () => {
      expect(rule('startDate', '2026-06-15T09:00:00.000Z')).toBe(noStart)
      expect(rule('startDate', '2026-06-14')).toBe(noStart)
      expect(rule('startDate', '2026-06-15T10:00:00.000Z')).toBeUndefined()
    })

    test('a chosen day becomes a timestamp on that day that is not in the past, today too', () => {
      const parse = (startDate: string) =>
        careRequest.schema.parse({...validCareRequest, startDate})
      expect(parse('2026-06-15').startDate).toBe('2026-06-15T22:59:59.000Z')
      expect(parse('2026-12-01').startDate).toBe('2026-12-01T23:59:59.000Z')
    })
  })
})

describe('the rules of Make a Referral', () => {
  const rule = (field: string, value: unknown) =>
    messages(referral, validReferral, {[field]: value})[field]?.[0]

  test.each([
    ['referrerName', text(1), text(2), 'Please enter your full name'],
    ['referrerOrganisation', 'x', 'care-home', 'Please enter your organisation'],
    ['referrerOrganisation', ' ', 'A hospice', 'Please enter your organisation'],
    ['urgencyLevel', ' ', 'by Friday', 'Please select an urgency level'],
    ['referrerEmail', 'grace@', 'grace@nhs.example', wrongEmail],
    ['referrerPhone', text(9), text(10), 'Please enter a valid phone number'],
    ['clientName', text(1), text(2), "Please enter the patient's full name"],
    ['clientDob', '', '1', "Please enter the patient's date of birth"],
    ['clientDob', '0045-12-03', '1945-12-03', 'Please check the year of birth: is it 1945?'],
    ['clientDob', '0005-12-03', '2005-12-03', inWhichCentury],
    ['clientDob', '1845-12-03', '3 Dec 1845', 'Please check the year of birth: is it 1945?'],
    ['clientDob', '2999-01-01', '1999-01-01', toCome],
    ['clientDob', '1945-13-45', '1945-12-31', noSuchDay],
    ['clientDob', '275760-09-13', 'about 1940', noSuchDay],
    ['clientAddress', text(9), text(10), 'Please enter the full address'],
    [
      'referralReason',
      text(19),
      text(20),
      'Please provide at least 20 characters describing the reason for referral',
    ],
    ['urgencyLevel', '', 'urgent', 'Please select an urgency level'],
  ])('%s: %j is refused, %j is accepted', (field, bad, good, message) => {
    expect(rule(field, bad)).toBe(message)
    expect(rule(field, good)).toBeUndefined()
  })
})

test.each(['name', 'email', 'message'])(
  '%s of the contact form must not be empty after trimming',
  (field) => {
    expect(messages(contactMessage, validMessage, {[field]: ' \n '})).toEqual({
      [field]: ['Please enter your name, email and a message.'],
    })
  },
)

test.each([
  ['name', '', 'Please enter your name'],
  ['name', 'A', 'Please enter your name'],
  ['phone', '960789', 'Please enter a valid phone number'],
  ['when', '', 'Please choose when we should call'],
  ['when', 'at midnight', 'Please choose when we should call'],
])('%s %j of Call me back has its message', (field, value, message) => {
  expect(messages(callBack, validCallBack, {[field]: value})).toEqual({[field]: [message]})
})

test.each([
  ['Zoe\u0308\r\nBcc: x\u0000 \u202Egnp.exe', 'Zoë Bcc: x gnp.exe'],
  ['Ada \uD83D', 'Ada \uFFFD'],
  ['محمد علی', 'محمد علی'],
  ['O’Brien-Łukasz', 'O’Brien-Łukasz'],
  ['👩‍👧', '👩‍👧'],
])('the name %j becomes %j', (name, cleaned) => {
  expect(contactMessage.schema.parse({...validMessage, name}).name).toBe(cleaned)
})

test('cleaning keeps line breaks in multi-line text', () => {
  const {message} = contactMessage.schema.parse({...validMessage, message: 'a\r\nb\u0000\u2028c'})
  expect(message).toBe('a\nb\nc')
})

/** Old programs mean the WHATWG's windows-1252 by U+0080 to U+009F. */
const oldText = (code: number) => new TextDecoder('windows-1252').decode(Uint8Array.of(code))

test('no code point below U+00A0 joins words that a screen shows apart, in either kind of text field', () => {
  const lineBreaks = ['\n', '\v', '\f', '\r', '\u001C', '\u001D']
  for (let code = 0; code < 0xa0; code++) {
    const character = String.fromCharCode(code)
    const isPrinted = code >= 0x20 && code < 0x7f
    const old = code < 0x80 || /\p{Cc}/u.test(oldText(code)) ? ' ' : oldText(code)
    const expected = isPrinted ? character : old
    const {name, message} = contactMessage.schema.parse({
      ...validMessage,
      name: `Flat 2${character}12 Mill Lane`,
      message: `Flat 2${character}12 Mill Lane`,
    })
    expect([code, name]).toEqual([code, `Flat 2${expected}12 Mill Lane`])
    expect([code, message]).toEqual([
      code,
      `Flat 2${lineBreaks.includes(character) ? '\n' : expected}12 Mill Lane`,
    ])
  }
})

test.each([
  ['line separators', '\u2028\u2029', '2 12', '2\n\n12'],
  ['spaces of other widths', '\u00A0', '2 12', '2\u00A012'],
  ['marks that no screen shows', '\uFEFF\u200E\u200F\u202A\u202E\u2066\u2069\u061C', '212', '212'],
  ['joiners, which some scripts need', '\u200C\u200D', '2\u200C\u200D12', '2\u200C\u200D12'],
])('%s between two numbers', (_what, between, inLine, inParagraphs) => {
  const {name, message} = contactMessage.schema.parse({
    ...validMessage,
    name: `2${between}12`,
    message: `2${between}12`,
  })
  expect([name, message]).toEqual([inLine, inParagraphs])
})

test('a control within an email address leaves no address, and around it does not matter', () => {
  const parse = (email: string) => careRequest.schema.safeParse({...validCareRequest, email})
  for (let code = 0; code < 0x20; code++) {
    const control = String.fromCharCode(code)
    expect([code, parse(`ann${control}o@example.org`).success]).toEqual([code, false])
    expect([code, parse(`${control}ann@example.org${control}`).data?.email]).toEqual([
      code,
      'ann@example.org',
    ])
  }
  expect(parse('ann.o\u0092hara@example.org').data?.email).toBe("ann.o'hara@example.org")
})

test.each([
  "Ann Sample <ann.o'hara@example.org>",
  '"Sample, Ann" <ann.o’hara@example.org>;',
  '<ann.o’hara@example.org>',
  "mailto:ann.o'hara@example.org?subject=Care",
  "E-mail: ann.o'hara@example.org",
  "'ann.o'hara@example.org'",
  ' ann.o‘hara@example.org ;',
  'ann.o’hara@example.org,',
  '(ann.o’hara@example.org).',
  '“ann.o’hara@example.org”',
  'ann.o’hara@example.org\u200B',
])('every form finds the email address in %j', (email) => {
  for (const {email: found} of [
    careRequest.schema.parse({...validCareRequest, email}),
    contactMessage.schema.parse({...validMessage, email}),
  ])
    expect(found).toBe("ann.o'hara@example.org")
})

test('the contact form takes any other words in place of an email address', () => {
  const emailOf = (email: string) => contactMessage.schema.parse({...validMessage, email}).email
  expect(emailOf(' (ring me) \n 07700 900123. ')).toBe('(ring me) 07700 900123.')
})

test('a text as long as a request is cleaned quickly, whatever its characters', () => {
  const cleanings = [cleanEmail, cleanLine, cleanParagraphs, withoutInvisible, fold, normalisePlace]
  for (const clean of cleanings)
    for (const character of ' .,;:!?-\'"()<>@\n\u0000\u200B\u2028\uD83D') {
      const run = character.repeat(mostBytes)
      for (const text of [run, `a${run}`, `${run}a`, `a${run}a`])
        expect(clean(text).length).toBeLessThanOrEqual(text.length)
    }
})

test('references have no letters that look alike, and are unique', () => {
  const references = Array.from({length: 2000}, newReference)
  expect(
    references.every((reference) =>
      /^[346789CDFGHJKMNPQRTWXY]{4}-[346789CDFGHJKMNPQRTWXY]{4}$/.test(reference),
    ),
  ).toBe(true)
  expect(references.every(isReference)).toBe(true)
  expect(new Set(references).size).toBe(2000)
})
