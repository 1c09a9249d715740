import {expect, test} from 'vitest'
import {closingMoment, shownNow} from '../content/closing.ts'

const closesOn = (day: string | null) => ({closesOn: day})
const isOpen = ({closesOn}: {closesOn: string | null}, now: Date) =>
  shownNow({shownUntil: closesOn}, now).isShown
const at = (moment: string) => new Date(moment)

test('a vacancy closes at the end of its closing date in London, when its page expires', () => {
  for (const day of ['2026-12-31', '2026-06-30', '2026-03-28', '2026-10-25', '2028-02-29']) {
    const moment = closingMoment(closesOn(day))?.getTime() ?? 0
    expect(isOpen(closesOn(day), new Date(moment - 1))).toBe(true)
    expect(isOpen(closesOn(day), new Date(moment))).toBe(false)
  }
  expect(closingMoment(closesOn('2026-12-31'))).toEqual(at('2027-01-01T00:00:00Z'))
  expect(closingMoment(closesOn('2026-06-30'))).toEqual(at('2026-06-30T23:00:00Z'))
})

test.each([null, '', 'soon', '2026-13-45', '31/12/2026', '9999-12-31'])(
  'a vacancy with %j as its closing date stays open',
  (day) => {
    expect(isOpen(closesOn(day), at('2999-12-31T12:00:00Z'))).toBe(true)
    expect(closingMoment(closesOn(day))).toBeUndefined()
  },
)

test('a notice is shown from the start of its first day to the end of its last, in London', () => {
  const days = {shownFrom: '2026-06-29', shownUntil: '2026-06-30'}
  const begin = at('2026-06-28T23:00:00Z')
  const end = at('2026-06-30T23:00:00Z')
  const before = (moment: Date) => new Date(moment.getTime() - 1)
  expect(shownNow(days, before(begin))).toEqual({isShown: false, changes: begin})
  expect(shownNow(days, begin)).toEqual({isShown: true, changes: end})
  expect(shownNow(days, before(end))).toEqual({isShown: true, changes: end})
  expect(shownNow(days, end)).toEqual({isShown: false, changes: undefined})
})

test.each([{}, {shownFrom: null, shownUntil: ''}, {shownFrom: 'soon', shownUntil: '31/12/2026'}])(
  'a notice without valid days, %j, is shown until it is removed',
  (days) => {
    const shown = {isShown: true, changes: undefined}
    expect(shownNow(days, at('2026-06-28T23:00:00Z'))).toEqual(shown)
  },
)
