import {isOverdue} from '../enquiries/answer.ts'
import type {AuditEntry} from '../enquiries/auditTrail.ts'
import {nameOf} from '../enquiries/auditTrail.ts'
import {answersInWords, type Enquiry, promiseTo, senderOf, urgencyOf} from '../enquiries/enquiry.ts'
import type {Note} from '../enquiries/enquiryReader.ts'
import {forms} from '../forms/forms.ts'
import {formatMoment} from '../time/londonTime.ts'

/** An enquiry in one line. */
export function lineOf(enquiry: Enquiry): string {
  const {kind, reference, details, status, receivedAt} = enquiry
  const urgency = urgencyOf(enquiry)
  return [
    reference,
    forms[kind].site.kindTitle,
    details ? senderOf(enquiry).name : '(its key is missing)',
    ...(urgency ? [urgency] : []),
    `received ${formatMoment(receivedAt)}`,
    `promised ${promiseTo(enquiry).when}`,
    isOverdue(enquiry) ? 'OVERDUE' : status,
    ...(enquiry.outcome ? [enquiry.outcome.title] : []),
    ...enquiry.marks.map(({title}) => title),
    ...(enquiry.assignee ? [`with ${enquiry.assignee.name}`] : []),
    ...(enquiry.isSuspect ? ['SUSPECTED SPAM'] : []),
  ].join(' | ')
}

/** All of an enquiry as text: its answers, its notes and replies, and who has seen and changed it. */
export const enquiryText = (
  enquiry: Enquiry,
  notes: readonly Note[],
  trail: readonly AuditEntry[],
): string =>
  [
    lineOf(enquiry),
    ...answersInWords(enquiry).map(
      ({label, value}) => `${label}: ${value.replaceAll('\n', '\n  ')}`,
    ),
    ...notes.map(
      ({author, writtenAt, text, mail}) =>
        `${mail ? `Reply (${mail})` : 'Note'}, ${formatMoment(writtenAt)}, ${nameOf(author)}: ${text.replaceAll('\n', '\n  ')}`,
    ),
    ...trail.map(
      ({at, actor, action, detail}) =>
        `${formatMoment(new Date(at))}: ${nameOf(actor)} ${action}${detail ? ` (${detail})` : ''}`,
    ),
  ].join('\n')
