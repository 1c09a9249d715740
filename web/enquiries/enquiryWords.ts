import type {OutcomeMeaning} from '@home-care/schemas/options/outcomes.ts'
import {type Day, londonDay} from '@home-care/schemas/rules/day.ts'
import type {Kysely} from 'kysely'
import type {Tables} from '../data/database.ts'

export interface Outcome {
  title: string
  meaning: OutcomeMeaning
}

/** A mark that staff set. It keeps an enquiry for `keptYears` after it came, by default as long as others. */
export interface MarkChoice {
  title: string
  keptYears?: number | undefined
}

/** The words of Site settings that staff choose from. */
export interface EnquiryWords {
  outcomes: readonly Outcome[]
  marks: readonly MarkChoice[]
}

/** A mark of an enquiry. It is not deleted before `keptUntil`. */
export interface Mark {
  title: string
  keptUntil: Day | undefined
}

/**
 * @example
 * keptUntil(new Date('2026-02-28T12:00Z'), 3) // '2029-02-28'
 */
export function keptUntil(receivedAt: Date, years: number): Day {
  const until = new Date(receivedAt)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  return londonDay(until)
}

/** The marks of enquiries by their ids. */
export async function readMarks(db: Kysely<Tables>, ids: readonly string[]) {
  const marks = new Map<string, Mark[]>()
  if (ids.length === 0) return marks
  const rows = await db
    .selectFrom('enquiry_marks')
    .selectAll()
    .where('enquiry_id', 'in', ids)
    .orderBy('title')
    .execute()
  for (const {enquiry_id, title, kept_until} of rows)
    marks.set(enquiry_id, [
      ...(marks.get(enquiry_id) ?? []),
      {title, keptUntil: kept_until ?? undefined},
    ])
  return marks
}
