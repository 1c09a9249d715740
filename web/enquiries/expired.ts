import type {Day} from '@home-care/schemas/rules/day.ts'
import type {ExpressionBuilder} from 'kysely'
import type {Tables} from '../data/database.ts'

/** Received before a moment, with no mark that keeps it until `today` or later. */
export interface Expiry {
  receivedBefore: Date
  today: Day
}

/** Enquiries past their retention, including new ones without any answer. */
export const isPastKeeping =
  ({receivedBefore, today}: Expiry) =>
  ({eb, and, not, exists, selectFrom}: ExpressionBuilder<Tables, 'enquiries'>) =>
    and([
      eb('received_at', '<', receivedBefore.toISOString()),
      not(
        exists(
          selectFrom('enquiry_marks')
            .select('title')
            .whereRef('enquiry_id', '=', 'enquiries.id')
            .where('kept_until', '>=', today),
        ),
      ),
    ])

/** Enquiries that staff have dealt with or that are suspected spam; the others are not deleted. */
export const isDealtWith = ({eb, or}: ExpressionBuilder<Tables, 'enquiries'>) =>
  or([eb('status', '!=', 'new'), eb('is_suspect', '=', 1)])

/** Enquiries to delete: past their retention, and not new unless suspected spam. */
export const isExpired = (expiry: Expiry) => (builder: ExpressionBuilder<Tables, 'enquiries'>) =>
  builder.and([isPastKeeping(expiry)(builder), isDealtWith(builder)])
