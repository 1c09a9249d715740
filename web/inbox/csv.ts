import {nameOf} from '../enquiries/auditTrail.ts'
import {describe, type Enquiry} from '../enquiries/enquiry.ts'
import type {Note} from '../enquiries/enquiryReader.ts'
import {forms} from '../forms/forms.ts'
import {formatMoment} from '../time/londonTime.ts'
import {csvOf} from './csvText.ts'

/**
 * Formats enquiries as CSV. Answer columns carry the form's title, because "Address" means different
 * things in a care request and a referral.
 */
export function toCsv(enquiries: readonly (Enquiry & {notes: readonly Note[]})[]) {
  const answerColumns = Object.values(forms).flatMap((form) =>
    Object.values(form.labels).map((label) => `${form.site.kindTitle}: ${label}`),
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
    const {kindTitle: title} = forms[enquiry.kind].site
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
          ({author, writtenAt, text, mail}) =>
            `${nameOf(author)}, ${formatMoment(writtenAt)}${mail ? ', to the sender' : ''}: ${text}`,
        )
        .join('\n\n'),
    ]
  })
  return csvOf([header, ...rows])
}
