import {csvOf} from '@home-care/schemas/rules/csvText.ts'
import {londonDay} from '@home-care/schemas/rules/day.ts'
import type {MailState} from '../data/enquiryStates.ts'
import {nameOf} from '../enquiries/auditTrail.ts'
import {answersInWords, type Enquiry, senderOf} from '../enquiries/enquiry.ts'
import type {Note} from '../enquiries/enquiryReader.ts'
import {forms} from '../forms/forms.ts'
import {nationalNumber} from '../forms/telephone.ts'
import {clockTime, formatMoment} from '../time/londonTime.ts'

/** A moment of London's clock that a spreadsheet sorts. */
const sheetTime = (moment: Date | undefined) =>
  moment ? `${londonDay(moment)} ${clockTime(moment)}` : ''

const replyInWords: Record<MailState, string> = {
  waiting: 'on its way',
  withheld: 'on its way',
  sent: 'taken by their mail server',
  abandoned: 'not delivered',
}

/**
 * Formats enquiries as CSV, with the sender's name, email and telephone in one column each. The other
 * answers' columns carry the form's title, because "Address" means different things in a care request
 * and a referral.
 */
export function toCsv(enquiries: readonly (Enquiry & {notes: readonly Note[]})[]) {
  const answerColumns = Object.values(forms).flatMap((form) => {
    const senders: readonly string[] = Object.values(form.sender)
    return Object.entries(form.labels).flatMap(([field, label]) =>
      senders.includes(field) ? [] : `${form.site.kindTitle}: ${label}`,
    )
  })
  const header = [
    'Reference',
    'Kind',
    'Status',
    'What became of it',
    'Marks',
    'Received',
    'Promised by',
    'Answered',
    'Last reply',
    'Dealt with by',
    'Reminder',
    'Name',
    'Email',
    'Telephone',
    ...answerColumns,
    'Notes',
  ]
  const rows = enquiries.map((enquiry) => {
    const {kindTitle: title} = forms[enquiry.kind].site
    const {name, email, phone} = senderOf(enquiry)
    const answers = new Map(
      answersInWords(enquiry).map(({label, value}) => [`${title}: ${label}`, value]),
    )
    return [
      enquiry.reference,
      title,
      enquiry.status,
      enquiry.outcome?.title ?? '',
      enquiry.marks.map((mark) => mark.title).join(', '),
      sheetTime(enquiry.receivedAt),
      sheetTime(enquiry.promisedBy),
      sheetTime(enquiry.answeredAt),
      enquiry.lastReply ? replyInWords[enquiry.lastReply] : '',
      enquiry.assignee?.name ?? '',
      enquiry.remindOn ?? '',
      name,
      email,
      nationalNumber(phone),
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
