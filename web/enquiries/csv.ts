import {describe, type Enquiry} from './enquiry.ts'
import type {Note} from './enquiryStore.ts'
import {forms} from './forms.ts'
import {formatMoment} from './londonTime.ts'

/**
 * Enquiries as CSV (RFC 4180, with a byte order mark so that Excel reads UTF-8). The columns of a
 * form bear its title, because an address is one thing in a care request and another in a referral.
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
    ...answerColumns,
    'Notes',
  ]
  const rows = enquiries.map(
    ({reference, kind, status, receivedAt, promisedBy, details, notes}) => {
      const {title} = forms[kind]
      const answers = new Map(
        describe(kind, details ?? {}).map(({label, value}) => [`${title}: ${label}`, value]),
      )
      return [
        reference,
        title,
        status,
        receivedAt.toISOString(),
        promisedBy.toISOString(),
        ...answerColumns.map((column) => answers.get(column) ?? ''),
        notes
          .map(({author, writtenAt, text}) => `${author}, ${formatMoment(writtenAt)}: ${text}`)
          .join('\n\n'),
      ]
    },
  )
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/**
 * A spreadsheet runs what begins like a formula, even inside quotes: such text gets an apostrophe
 * before it (https://owasp.org/www-community/attacks/CSV_Injection).
 */
function cell(value: string) {
  const safe = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
