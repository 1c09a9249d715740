import {nameOf} from './auditTrail.ts'
import {csvOf} from './csvText.ts'
import {describe, type Enquiry} from './enquiry.ts'
import type {Note} from './enquiryStore.ts'
import {forms} from './forms.ts'
import {formatMoment} from './londonTime.ts'

/**
 * Enquiries as CSV. The columns of a form bear its title, because an address is one thing in a care
 * request and another in a referral.
 */
export function toCsv(enquiries: readonly (Enquiry & {notes: readonly Note[]})[]) {
  const answerColumns = Object.values(forms).flatMap((form) =>
    Object.values(form.labels).map((label) => `${form.title}: ${label}`),
  )
  const header = [
    'Reference',
    'Kind',
    'Status',
    'Received',
    'Promised by',
    'Answered',
    'Dealt with by',
    'Reminder',
    ...answerColumns,
    'Notes',
  ]
  const rows = enquiries.map((enquiry) => {
    const {title} = forms[enquiry.kind]
    const answers = new Map(
      describe(enquiry).map(({label, value}) => [`${title}: ${label}`, value]),
    )
    return [
      enquiry.reference,
      title,
      enquiry.status,
      enquiry.receivedAt.toISOString(),
      enquiry.promisedBy.toISOString(),
      enquiry.answeredAt?.toISOString() ?? '',
      enquiry.assignee?.name ?? '',
      enquiry.remindOn ?? '',
      ...answerColumns.map((column) => answers.get(column) ?? ''),
      enquiry.notes
        .map(
          ({author, writtenAt, text}) => `${nameOf(author)}, ${formatMoment(writtenAt)}: ${text}`,
        )
        .join('\n\n'),
    ]
  })
  return csvOf([header, ...rows])
}
