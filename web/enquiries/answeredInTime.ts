import {londonDay} from '@home-care/schemas/rules/day.ts'
import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import {type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql} from 'kysely'
import type {Tables} from '../data/database.ts'
import type {Enquiry} from './enquiry.ts'
import type {Outcome} from './enquiryWords.ts'

/** The counts of one month (`YYYY-MM`, in London) and kind. */
export interface AnswerCount {
  month: string
  kind: EnquiryKind
  inTime: number
  /** Answered too late, or still unanswered after the promised time. */
  late: number
}

/** A share of fewer enquiries would describe single people, not the office. */
const fewest = 20
const monthsTold = 12

/** Which enquiries a count is of; without it, all. */
type Part = (builder: ExpressionBuilder<Tables, 'enquiries'>) => Expression<SqlBool>

/**
 * Whether an enquiry was answered as promised; undefined while there is time.
 * @example
 * wasInTime({answeredAt: undefined, promisedBy: new Date('2026-11-28T12:00Z')}, new Date('2026-11-28T12:01Z')) // false
 */
export function wasInTime(
  {answeredAt, promisedBy}: Pick<Enquiry, 'answeredAt' | 'promisedBy'>,
  now: Date,
): boolean | undefined {
  if (answeredAt) return answeredAt <= promisedBy
  return promisedBy < now ? false : undefined
}

/** Spam is not counted, nor are enquiries closed as no enquiry. */
export const isCounted = ({
  isSuspect,
  outcome,
}: {
  isSuspect: boolean
  outcome: Pick<Outcome, 'meaning'> | undefined
}) => !isSuspect && outcome?.meaning !== 'none'

/** Counts stored enquiries. An unanswered one counts only after its promised time. */
async function countStored(db: Kysely<Tables>, part?: Part): Promise<AnswerCount[]> {
  const now = new Date()
  let query = db
    .selectFrom('enquiries')
    .select([
      'kind',
      'received_at',
      'promised_by',
      'answered_at',
      'is_suspect',
      'outcome_meaning as meaning',
    ])
  if (part) query = query.where(part)
  const rows = await query.execute()
  return addUp(
    rows.flatMap(({kind, received_at, promised_by, answered_at, is_suspect, meaning}) => {
      if (!isCounted({isSuspect: is_suspect === 1, outcome: meaning ? {meaning} : undefined}))
        return []
      const answeredAt = answered_at === null ? undefined : new Date(answered_at)
      const isInTime = wasInTime({answeredAt, promisedBy: new Date(promised_by)}, now)
      if (isInTime === undefined) return []
      const month = londonDay(new Date(received_at)).slice(0, 7)
      return [{month, kind, inTime: isInTime ? 1 : 0, late: isInTime ? 0 : 1}]
    }),
  )
}

function addUp(counts: readonly AnswerCount[]): AnswerCount[] {
  const sums = new Map<string, AnswerCount>()
  for (const {month, kind, inTime, late} of counts) {
    const sum = sums.get(`${month} ${kind}`) ?? {month, kind, inTime: 0, late: 0}
    sum.inTime += inTime
    sum.late += late
    sums.set(`${month} ${kind}`, sum)
  }
  return [...sums.values()].sort((a, b) => (a.month < b.month ? 1 : a.month > b.month ? -1 : 0))
}

/**
 * Keeps the counts of enquiries that are about to be deleted; the counts name no person. Call it in the
 * transaction that deletes them.
 */
export async function keepCounts(transaction: Kysely<Tables>, part: Part) {
  for (const {month, kind, inTime, late} of await countStored(transaction, part))
    await transaction
      .insertInto('answered_counts')
      .values({month, kind, in_time: inTime, late})
      .onConflict((conflict) =>
        conflict.columns(['month', 'kind']).doUpdateSet({
          in_time: sql`answered_counts.in_time + excluded.in_time`,
          late: sql`answered_counts.late + excluded.late`,
        }),
      )
      .execute()
}

/** Counts stored and deleted enquiries together, newest month first. */
export async function readAnswerCounts(db: Kysely<Tables>): Promise<AnswerCount[]> {
  const rows = await db.selectFrom('answered_counts').selectAll().execute()
  const deleted = rows.map(({month, kind, in_time, late}) => ({month, kind, inTime: in_time, late}))
  return addUp([...deleted, ...(await countStored(db))])
}

/**
 * Returns the share over the twelve whole months before `now`, all kinds together, or undefined when
 * there are too few enquiries.
 * @example
 * answeredShare([{month: '2026-10', kind: 'contact', inTime: 95, late: 5}], new Date('2026-11-26'))?.percent // 95
 */
export function answeredShare(counts: readonly AnswerCount[], now = new Date()) {
  const to = londonDay(now).slice(0, 7)
  const from = monthsBefore(to, monthsTold)
  const recent = counts.filter(({month}) => month >= from && month < to)
  const inTime = recent.reduce((sum, count) => sum + count.inTime, 0)
  const count = recent.reduce((sum, {late}) => sum + late, inTime)
  const [last, first] = [recent[0], recent.at(-1)]
  if (!first || !last || count < fewest) return undefined
  return {
    // Rounded down, so that one late answer never shows as 100.
    percent: Math.floor((100 * inTime) / count),
    count,
    from: first.month,
    to: last.month,
  }
}

function monthsBefore(month: string, months: number) {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 7)
}
