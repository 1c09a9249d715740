import {isOverdue} from '../enquiries/answer.ts'
import {nameOf} from '../enquiries/auditTrail.ts'
import type {Enquiries} from '../enquiries/enquiries.ts'
import {
  answersInWords,
  type Enquiry,
  gistOf,
  isUrgent,
  patientOf,
  promiseTo,
  senderOf,
  urgencyOf,
} from '../enquiries/enquiry.ts'
import type {Staff} from '../enquiries/staffIdentity.ts'
import {isEmailAddress} from '../forms/emailAddress.ts'
import {forms} from '../forms/forms.ts'
import {telephoneUri} from '../forms/telephone.ts'
import {clockTime} from '../time/londonTime.ts'
import type {EnquiryDetail, EnquirySummary} from './staffApi.ts'

export const etagOf = (...parts: unknown[]) =>
  `"${Buffer.from(parts.join(' ')).toString('base64url')}"`

/** Views of an enquiry for the inbox: a row of the list, and all of it. */
export function createEnquiryViews(service: () => Enquiries) {
  function summarise(enquiry: Enquiry, staff: Staff): EnquirySummary {
    const {startOn, ...gist} = gistOf(enquiry)
    return {
      reference: enquiry.reference,
      kind: enquiry.kind,
      kindTitle: forms[enquiry.kind].site.kindTitle,
      name: senderOf(enquiry).name,
      patient: patientOf(enquiry) || null,
      urgency: urgencyOf(enquiry) || null,
      ...gist,
      startOn: startOn || null,
      receivedAt: enquiry.receivedAt.toISOString(),
      promisedBy: enquiry.promisedBy.toISOString(),
      promise: promiseTo(enquiry).when,
      status: enquiry.status,
      officeMail: service().outbox ? enquiry.officeMail : 'off',
      isOverdue: isOverdue(enquiry),
      hasFailedReply: enquiry.lastReply === 'abandoned' && enquiry.status !== 'closed',
      isSuspect: enquiry.isSuspect,
      isUrgent: isUrgent(enquiry),
      assignee: enquiry.assignee ?? null,
      isMine: enquiry.assignee?.id === staff.id,
      remindOn: enquiry.remindOn ?? null,
      outcome: enquiry.outcome?.title ?? null,
      marks: enquiry.marks.map(({title}) => title),
    }
  }

  async function detail(enquiry: Enquiry, staff: Staff): Promise<EnquiryDetail> {
    const {store, outbox, colleagues} = service()
    const notes = await store.readNotes(enquiry.id)
    // A failed write hides no enquiry.
    const readers = await colleagues.read(enquiry, staff).catch(() => [])
    const reminder = enquiry.remindOn && (await store.reminderDue(enquiry.id))
    const {email, phone} = senderOf(enquiry)
    return {
      ...summarise(enquiry, staff),
      answers: answersInWords(enquiry),
      email,
      phone,
      telephoneHref: telephoneUri(phone) ?? null,
      remindAt: reminder ? clockTime(reminder) : null,
      keptUntil:
        enquiry.marks
          .flatMap(({keptUntil}) => keptUntil ?? [])
          .sort()
          .at(-1) ?? null,
      readers,
      canReply: outbox !== undefined && isEmailAddress(email),
      isReceiptRefused: enquiry.isReceiptRefused,
      notes: notes.map(({author, writtenAt, text, mail}) => ({
        author: nameOf(author),
        writtenAt: writtenAt.toISOString(),
        text,
        mail: mail ?? null,
      })),
      history: (await store.readAuditTrail(enquiry.reference)).map((entry) => ({
        ...entry,
        actor: nameOf(entry.actor),
      })),
    }
  }

  const versionOf = (
    {changedAt, isReceiptRefused}: Enquiry,
    {notes, officeMail, readers, isOverdue: isLate}: EnquiryDetail,
  ) =>
    etagOf(
      changedAt.toISOString(),
      officeMail,
      isReceiptRefused,
      isLate,
      ...notes.map(({mail}) => mail),
      ...readers,
    )

  return {summarise, detail, versionOf}
}
