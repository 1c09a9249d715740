import {counted} from '@home-care/schemas/rules/amounts.ts'
import {addDays, type Day, londonDay} from '@home-care/schemas/rules/day.ts'
import type {Kysely} from 'kysely'
import type {Tables} from '../data/database.ts'
import {formatMoment, londonMoment} from '../time/londonTime.ts'
import type {EnquiryStore} from './enquiryStore.ts'
import {type Expiry, isDealtWith, isExpired, isPastKeeping} from './expired.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A clock this far past its last reading is wrong, or the server was off for as long. */
const longestLeapMs = 14 * dayMs
/** A run that would delete more than this, and most of the store, needs a person's confirmation. */
const mostWithoutQuestion = 10

const command = '`npm run enquiries -- delete-old`'

/**
 * Returns the last reading of the clock if it has leapt ahead since. A wrong clock makes everything
 * look old, so nothing may be deleted or abandoned by it.
 */
export async function lastReadBeforeLeap(db: Kysely<Tables>, now: Date): Promise<Date | undefined> {
  const last = await lastRead(db)
  return last && now.getTime() - last.getTime() > longestLeapMs ? last : undefined
}

/** Without a stored reading, the newest enquiry or audit entry gives an approximate one. */
async function lastRead(db: Kysely<Tables>): Promise<Date | undefined> {
  const reading = await db.selectFrom('clock').select('read_at').executeTakeFirst()
  if (reading) return new Date(reading.read_at)
  const [enquiry, line] = await Promise.all([
    db
      .selectFrom('enquiries')
      .select('received_at as at')
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('audit').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst(),
  ])
  const newest = [enquiry, line]
    .flatMap((found) => found?.at ?? [])
    .sort()
    .at(-1)
  return newest === undefined ? undefined : new Date(newest)
}

async function saveReading(db: Kysely<Tables>, now: Date): Promise<void> {
  const read_at = now.toISOString()
  await db
    .insertInto('clock')
    .values({id: 'clock', read_at})
    .onConflict((conflict) => conflict.column('id').doUpdateSet({read_at}))
    .execute()
}

async function count(db: Kysely<Tables>, expiry: Expiry) {
  const {all, past, old} = await db
    .selectFrom('enquiries')
    .select(({fn}) => [
      fn.countAll().as('all'),
      fn.count('id').filterWhere(isPastKeeping(expiry)).as('past'),
      fn.count('id').filterWhere(isExpired(expiry)).as('old'),
    ])
    .executeTakeFirstOrThrow()
  return {all: Number(all), old: Number(old), stillNew: Number(past) - Number(old)}
}

const expiryAt = (now: Date, days: number): Expiry => ({
  receivedBefore: new Date(now.getTime() - days * dayMs),
  today: londonDay(now),
})

/**
 * Counts old enquiries and the new ones among them, with the reason not to delete them without
 * confirmation.
 */
export async function lookAtOld(db: Kysely<Tables>, days: number, now: Date) {
  const {all, old, stillNew} = await count(db, expiryAt(now, days))
  const leap = await leapProblem(db, now)
  const isMost = old > mostWithoutQuestion && old > all / 2
  const tooMany = `${old} of ${all} enquiries are older than ${days} days. So many are not deleted unasked: look at the clock and at ENQUIRIES_RETENTION_DAYS, then run ${command}.`
  return {old, stillNew, doubt: leap ?? (isMost ? tooMany : undefined)}
}

export async function leapProblem(db: Kysely<Tables>, now: Date): Promise<string | undefined> {
  const last = await lastReadBeforeLeap(db, now)
  if (!last) return undefined
  return `By this server's clock it is ${formatMoment(now)}, and when it was last read it was ${formatMoment(last)}. Nothing is deleted until the clock is right again or, where it is right, someone runs ${command}.`
}

/**
 * Returns a sentence about the decision that a person must make before all old enquiries can be deleted, if
 * any.
 */
export async function deletionProblem(
  db: Kysely<Tables>,
  days: number,
  now: Date,
): Promise<string | undefined> {
  const {doubt, stillNew} = await lookAtOld(db, days, now)
  if (doubt || stillNew === 0) return doubt
  return `${counted(stillNew, 'enquiry is', 'enquiries are')} older than ${days} days and still new, so not deleted: answer or erase them in the inbox.`
}

/**
 * Deletes enquiries older than a number of days, except those with a mark that is kept longer.
 * @param isConfirmed a person has confirmed the clock and the number to delete
 * @returns how many were deleted; undefined when confirmation is needed
 */
export async function deleteOld(
  db: Kysely<Tables>,
  store: Pick<EnquiryStore, 'deleteExpired'>,
  days: number,
  {now = new Date(), isConfirmed = false} = {},
): Promise<number | undefined> {
  if (!isConfirmed && (await lookAtOld(db, days, now)).doubt) return undefined
  const last = await lastRead(db)
  if (isConfirmed || !last || last < now) await saveReading(db, now)
  return store.deleteExpired(expiryAt(now, days))
}

/**
 * Counts the enquiries that will be deleted on each day in London up to a day, in order, unless staff mark
 * them. Overdue deletions count today.
 */
export async function deletionsUntil(
  db: Kysely<Tables>,
  days: number,
  until: Day,
  now = new Date(),
): Promise<{on: Day; count: number}[]> {
  const end = londonMoment(addDays(until, 1), '00:00').getTime()
  const rows = await db
    .selectFrom('enquiries')
    .select(({selectFrom}) => [
      'received_at',
      selectFrom('enquiry_marks')
        .select(({fn}) => fn.max('kept_until').as('latest'))
        .whereRef('enquiry_id', '=', 'enquiries.id')
        .as('kept_until'),
    ])
    .where(isDealtWith)
    .where('received_at', '<', new Date(end - days * dayMs).toISOString())
    .execute()
  const dayOf = ({received_at, kept_until}: (typeof rows)[number]) => {
    const endDay = londonDay(new Date(Date.parse(received_at) + days * dayMs))
    const free = kept_until ? addDays(kept_until, 1) : endDay
    return [londonDay(now), endDay, free].toSorted().at(-1) ?? endDay
  }
  return [...Map.groupBy(rows, dayOf)]
    .map(([on, its]) => ({on, count: its.length}))
    .filter(({on}) => on <= until)
    .toSorted((a, b) => a.on.localeCompare(b.on))
}
