import {type AuditEntry, nameOf} from '../enquiries/auditTrail.ts'
import {clockTime} from '../time/londonTime.ts'

const statusInWords: Readonly<Record<string, string>> = {
  'to new': 'marked this as new',
  'to contacted': 'marked this as contacted',
  'to closed': 'closed this',
}

/** "closed this", "gave this to Ada". */
function changeInWords({action, detail}: {action: string; detail: string | null}): string {
  if (action === 'replied') return 'replied to this'
  if (action === 'assigned') return detail === 'to nobody' ? 'put this back' : `gave this ${detail}`
  return statusInWords[/to \w+/.exec(detail ?? '')?.[0] ?? ''] ?? 'changed this'
}

/**
 * Says who changed an enquiry, what, and when.
 * @example
 * conflictInWords(undefined) // 'A colleague changed this. Check before you change it.'
 */
export function conflictInWords(last: AuditEntry | undefined): string {
  const what = last
    ? `${nameOf(last.actor)} ${changeInWords(last)} at ${clockTime(new Date(last.at))}`
    : 'A colleague changed this'
  return `${what}. Check before you change it.`
}
