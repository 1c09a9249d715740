import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import * as z from 'zod'
import {enquiryKinds, enquiryStatuses} from '../data/enquiryStates.ts'
import type {PlaceInList} from '../enquiries/enquiryReader.ts'
import type {Staff} from '../enquiries/staffIdentity.ts'
import {RefusedRequest} from '../forms/formRequest.ts'
import {londonMoment} from '../time/londonTime.ts'
import type {EnquirySummary} from './staffApi.ts'

const cursorSchema = z.tuple([z.string(), z.coerce.date(), z.string()])

/**
 * Puts urgent new ones first on their page: urgency is encrypted, so the database cannot sort by it.
 */
export function urgentFirst(page: readonly EnquirySummary[]) {
  const presses = ({isUrgent, status}: EnquirySummary) => isUrgent && status === 'new'
  return [...page.filter(presses), ...page.filter((enquiry) => !presses(enquiry))]
}

const filterSchema = z.object({
  kind: z.enum(enquiryKinds).optional(),
  status: z.enum(enquiryStatuses).optional(),
  from: z.iso.date('Please choose a day.').optional(),
  to: z.iso.date('Please choose a day.').optional(),
})

/**
 * `from` and `to` are days in London, the last one among them.
 * @throws a RefusedRequest for a value that cannot be read: an export would hold more than was asked for
 */
export function readFilter(query: URLSearchParams, staff: Staff, now: Date) {
  const {data, error} = filterSchema.safeParse(Object.fromEntries(query))
  if (error) throw new RefusedRequest(400, error.issues.map(({message}) => message).join(' '))
  const {kind, status, from, to} = data
  return {
    kind,
    status,
    remindedBy: query.get('reminders') === 'true' ? londonDay(now) : undefined,
    promisedBefore: query.get('overdue') === 'true' ? now : undefined,
    isUndelivered: query.get('undelivered') === 'true',
    assigneeId:
      query.get('nobody') === 'true'
        ? null
        : query.get('mine') === 'true'
          ? staff.id
          : (query.get('assignee') ?? undefined),
    isSuspect: query.get('suspects') === 'true',
    mark: query.get('mark') ?? undefined,
    receivedFrom: from ? londonMoment(from, '00:00') : undefined,
    receivedBefore: to ? londonMoment(addDays(to, 1), '00:00') : undefined,
  }
}

export const writeCursor = ({due, receivedAt, id}: PlaceInList) =>
  [due, receivedAt.toISOString(), id].join('_')

export function readCursor(cursor: string | null): PlaceInList | undefined {
  const {data} = cursorSchema.safeParse(cursor?.split('_'))
  return data && {due: data[0], receivedAt: data[1], id: data[2]}
}
