import {expect, test} from 'vitest'
import {usualReminderTime} from '../enquiries/reminderTime.ts'

test.each([
  ['a later day: in the morning', '2026-11-23', '2026-11-22T15:00:00Z', '08:00'],
  ['today before the office opens: in the morning', '2026-11-22', '2026-11-22T07:59:00Z', '08:00'],
  ['today once it is open: in an hour', '2026-11-22', '2026-11-22T08:00:00Z', '09:00'],
  ['today: not before an hour is over', '2026-11-22', '2026-11-22T14:01:00Z', '15:15'],
  ['in summer, by London’s clocks', '2026-07-01', '2026-07-01T07:10:00Z', '09:15'],
  ['late at night: still today', '2026-11-22', '2026-11-22T23:20:00Z', '23:59'],
])('of %s', (_when, day, now, time) => {
  expect(usualReminderTime(day, new Date(now))).toBe(time)
})
