import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {sql} from 'kysely'
import {expect, test} from 'vitest'
import {openDatabase} from '../data/database.ts'
import {enquirySteps} from '../data/schema/steps.ts'
import {dutyWithin, isOnDuty, uncoveredFrom} from '../enquiries/duty.ts'
import {londonMoment} from '../time/londonTime.ts'

// 2026-10-19 is a Monday. Clocks go back on Sunday 25 October.
const at = (moment: string) => londonMoment(moment.slice(0, 10), moment.slice(11))
const duty = (from: string, until: string, isWeekly = true) => ({
  id: from,
  from: at(from),
  until: at(until),
  isWeekly,
})
const mondayNight = duty('2026-10-19 18:00', '2026-10-20 08:00')

test.each([
  ['before the first', '2026-10-19 17:59', false],
  ['as it begins', '2026-10-19 18:00', true],
  ['at night', '2026-10-20 07:59', true],
  ['as it ends', '2026-10-20 08:00', false],
  ['a week before the first', '2026-10-12 20:00', false],
  ['after the clocks went back, at the same hour', '2026-10-26 18:00', true],
  ['the minute before', '2026-10-26 17:59', false],
  ['after a year', '2027-10-19 06:00', true],
])('a weekly duty is by London’s clocks: %s', (_when, now, isThen) => {
  expect(isOnDuty([mondayNight], at(now))).toBe(isThen)
})

test('a fortnight has a weekly duty twice, including one under way', () => {
  const within = {opens: at('2026-10-20 01:00'), closes: at('2026-11-03 01:00')}
  expect(dutyWithin(mondayNight, within).map(({opens}) => opens)).toEqual(
    ['2026-10-19 18:00', '2026-10-26 18:00', '2026-11-02 18:00'].map(at),
  )
  expect(dutyWithin({...mondayNight, isWeekly: false}, within)).toHaveLength(1)
})

const allWeek = {
  openingHours: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: '08:00',
      closes: '18:00',
    },
  ],
}

test('an uncovered night is listed a fortnight ahead; an office without any duty has none', () => {
  const now = at('2026-10-19 12:00')
  const nights = ['19', '20', '21', '22', '23', '24'].map((day) =>
    duty(`2026-10-${day} 18:00`, `2026-10-${Number(day) + 1} 08:00`),
  )
  expect(uncoveredFrom(now, nights, allWeek).map(({opens, closes}) => [opens, closes])).toEqual([
    [at('2026-10-25 18:00'), at('2026-10-26 08:00')],
    [at('2026-11-01 18:00'), at('2026-11-02 08:00')],
  ])
  // An hour between two duties is a gap; an overlap is not.
  const short = duty('2026-10-25 19:00', '2026-10-26 09:00')
  expect(uncoveredFrom(now, [...nights, short], allWeek)).toEqual([
    {opens: at('2026-10-25 18:00'), closes: at('2026-10-25 19:00')},
    {opens: at('2026-11-01 18:00'), closes: at('2026-11-01 19:00')},
  ])
  expect(uncoveredFrom(now, [], allWeek)).toEqual([])
})

test('the one duty that a colleague had before is the first of the list', async () => {
  const environment = {DATA_DIR: temporaryFolder(), DATABASE_URL: undefined}
  const entries = Object.entries(enquirySteps)
  const before = openDatabase(
    environment,
    Object.fromEntries(
      entries.slice(
        0,
        entries.findIndex(([name]) => /duties$/.test(name)),
      ),
    ),
  )
  await before.ready()
  await sql`insert into colleagues (id, name, seen_at, duty_from, duty_until)
    values ('u1', 'Joan', 'now', '2026-10-19T17:00:00.000Z', '2026-10-20T07:00:00.000Z'),
      ('u2', 'Ada', 'now', null, null)`.execute(before.db)
  await before.close()
  const after = openDatabase(environment)
  await after.ready()
  expect(await after.db.selectFrom('duties').selectAll().execute()).toEqual([
    {
      id: 'u1',
      colleague_id: 'u1',
      starts_at: '2026-10-19T17:00:00.000Z',
      ends_at: '2026-10-20T07:00:00.000Z',
      is_weekly: 0,
    },
  ])
  await after.close()
})
