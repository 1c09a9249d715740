import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {siteForms} from '@home-care/schemas/site/forms.ts'
import {sql} from 'kysely'
import type {Database} from '../data/database.ts'
import {withDeadline} from '../data/withDeadline.ts'
import {forms} from '../forms/forms.ts'
import type {Visits} from '../inbox/staffApi.ts'
import {type CountKey, counts, keyByPath, pageTitles} from '../telemetry/counts.ts'
import {joinCalls} from '../time/joinCalls.ts'
import {regularly} from '../time/regularly.ts'

/** A crash loses the counts of this long at most. */
const everyMs = 60_000
/** Days whose counts are kept and shown. */
const keptDays = 90
const recentDays = 7

type Store = Pick<Database, 'db' | 'ready'>

declare global {
  /** The part of each count that is in the database. */
  var homeCareSavedCounts: Map<CountKey, number> | undefined
}

globalThis.homeCareSavedCounts ??= new Map()
const saved = globalThis.homeCareSavedCounts

/**
 * Adds what was counted since the last call to the counts of the day. Servers on one database add to
 * the same rows.
 * @throws the database's error; the counts then wait for the next call
 */
export const saveCounts = joinCalls(async ({db, ready}: Store, now: Date): Promise<void> => {
  const today = londonDay(now)
  const totals = new Map(counts())
  const rows = [...totals].flatMap(([key, total]) => {
    const number = total - (saved.get(key) ?? 0)
    return number > 0 ? [{day: today, key, number}] : []
  })
  await ready()
  await db.deleteFrom('daily_counts').where('day', '<=', addDays(today, -keptDays)).execute()
  if (rows.length === 0) return
  await db
    .insertInto('daily_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'key'])
        .doUpdateSet({number: sql<number>`daily_counts.number + excluded.number`}),
    )
    .execute()
  for (const [key, total] of totals) saved.set(key, total)
})

/** Saves the counts each minute. */
export function startDailyCounts(database: Store): void {
  let isAway = false
  regularly(everyMs, async (now) => {
    try {
      await withDeadline(saveCounts(database, now), 'The database')
      isAway = false
    } catch (error) {
      if (!isAway) log.warn(`The counts of visits cannot be saved yet: ${messageOf(error)}`)
      isAway = true
    }
  }).start()
}

/**
 * Reads what was counted in the last 90 days, with the words that the Studio shows.
 */
export async function readVisits(database: Store, now: Date): Promise<Omit<Visits, 'alarms'>> {
  await saveCounts(database, now)
  const {db} = database
  const first = addDays(londonDay(now), 1 - recentDays)
  const rows = await db
    .selectFrom('daily_counts')
    .select(({fn}) => [
      'key',
      fn.sum('number').as('all'),
      fn.sum('number').filterWhere('day', '>=', first).as('recent'),
    ])
    .groupBy('key')
    .execute()
  const numbers = new Map(
    rows.map(({key, all, recent}) => [key, {all: Number(all), recent: Number(recent ?? 0)}]),
  )
  const of = (key: CountKey) => numbers.get(key) ?? {all: 0, recent: 0}
  const {min} = await db
    .selectFrom('daily_counts')
    .select(({fn}) => fn.min('day').as('min'))
    .executeTakeFirstOrThrow()
  return {
    since: min,
    recentDays,
    pages: [...pageTitles]
      .map(([key, title]) => ({title, ...of(`page ${key}`)}))
      .filter(({all}) => all > 0)
      .toSorted((a, b) => b.all - a.all),
    forms: siteForms.map(({kind, page}) => ({
      title: page.title,
      shown: of(`page ${keyByPath.get(page.path)}`),
      begun: of(`begun ${kind}`),
      sent: of(`sent ${kind}`),
      refused: Object.entries(forms[kind].labels)
        .map(([field, label]) => ({label, ...of(`refused ${kind} ${field}`)}))
        .filter(({all}) => all > 0)
        .toSorted((a, b) => b.all - a.all),
    })),
    calls: of('pressed call'),
    whatsapp: of('pressed whatsapp'),
  }
}
