import {expect, test} from 'vitest'
import {closingMoment, isOpen} from '../content/closing.ts'

const closesOn = (day: string | null) => ({closesOn: day})
const at = (moment: string) => new Date(moment)

test('a vacancy can be applied for until the end of its closing date, in London', () => {
  const winter = closesOn('2026-12-31')
  expect(isOpen(winter, at('2026-12-31T23:59:59Z'))).toBe(true)
  expect(isOpen(winter, at('2027-01-01T00:00:00Z'))).toBe(false)
  const summer = closesOn('2026-06-30')
  expect(isOpen(summer, at('2026-06-30T22:59:59Z'))).toBe(true)
  expect(isOpen(summer, at('2026-06-30T23:00:00Z'))).toBe(false)
})

test('the page that shows it is made anew at that very moment', () => {
  for (const day of ['2026-12-31', '2026-06-30', '2026-03-28', '2026-10-25', '2028-02-29']) {
    const moment = closingMoment(closesOn(day))?.getTime() ?? 0
    expect(isOpen(closesOn(day), new Date(moment - 1))).toBe(true)
    expect(isOpen(closesOn(day), new Date(moment))).toBe(false)
  }
})

test.each([null, '', 'soon', '2026-13-45', '31/12/2026', '9999-12-31'])(
  'with %j for a closing date it stays open',
  (day) => {
    expect(isOpen(closesOn(day), at('2999-12-31T12:00:00Z'))).toBe(true)
    expect(closingMoment(closesOn(day))).toBeUndefined()
  },
)
