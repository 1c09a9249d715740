import {randomUUID} from 'node:crypto'
import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import type {Insertable} from 'kysely'
import {type Database, isAboutData, type MailRecipient, type Tables} from '../data/database.ts'
import type {Keyring} from '../data/keyring.ts'
import type {StoredAnswers} from '../forms/enquiryForm.ts'
import type {SchemaOf} from '../forms/forms.ts'
import {count} from '../telemetry/counts.ts'
import {siteMetrics} from '../telemetry/metrics.ts'
import {isAnybodyOnDuty} from './colleagues.ts'
import {detailsContext} from './enquiry.ts'
import {newReference} from './reference.ts'

/**
 * A submission without an idempotency key repeats another of the same text within this time; sent
 * later, it counts as intended.
 */
const sameContentMs = 60 * 60 * 1000
/** Limit for enquiries stored in one transaction. */
const mostInBatch = 50

export interface NewEnquiry<Kind extends EnquiryKind = EnquiryKind> {
  kind: Kind
  /** A call entered by staff may lack most answers. */
  details: StoredAnswers<SchemaOf<Kind>>
  receivedAt: Date
  promisedBy: Date
  /** Made with the form. Submissions with the same key and text are one enquiry. */
  idempotencyKey?: string | undefined
  mailTo: readonly MailRecipient[]
  /** Suspected spam: stored apart, and its mails are withheld until staff clear it. */
  isSuspect?: boolean
}

interface Submission {
  enquiry: NewEnquiry
  claims: string[]
  /** It repeats an enquiry with the same claim that was received from then on; undefined for any. */
  since: string | undefined
  resolve(reference: string): void
  reject(error: unknown): void
}

/** Stores new enquiries. Expects the database to be `ready`. */
export function createIntake({db}: Database, keyring: Keyring) {
  const waiting: Submission[] = []
  let isStoring = false

  /**
   * Stores an enquiry and its mails in one transaction. It is on disk when this resolves.
   * @returns the enquiry's reference, or that of the stored one if this is a repeat
   */
  function add<Kind extends EnquiryKind>(enquiry: NewEnquiry<Kind>): Promise<string> {
    const {promise, resolve, reject} = Promise.withResolvers<string>()
    const since = enquiry.idempotencyKey
      ? undefined
      : new Date(enquiry.receivedAt.getTime() - sameContentMs).toISOString()
    waiting.push({enquiry, claims: claimsOf(enquiry), since, resolve, reject})
    if (!isStoring) {
      isStoring = true
      // Waits for other submissions of this turn: one disk write for all costs as much as for one.
      setImmediate(storeBatches)
    }
    return promise
  }

  async function storeBatches() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostInBatch)
      await store(batch)
        // Retry: a connection was lost, or another server stored the same form between read and write.
        .catch(() => store(batch))
        .catch((error: unknown) => storeOneByOne(batch, error))
    }
    isStoring = false
  }

  /** One bad submission must not block the others; if the database is unavailable, all are rejected. */
  async function storeOneByOne(submissions: Submission[], error: unknown) {
    for (const submission of submissions) {
      if (isAboutData(error)) await store([submission]).catch(submission.reject)
      else submission.reject(error)
    }
  }

  /** Stores the new ones in one transaction, then resolves each with its reference. */
  async function store(submissions: Submission[]) {
    const existingClaims = await readClaims(submissions.flatMap(({claims}) => claims))
    const mailsDuty = await isAnybodyOnDuty(db)
    const rows: {
      enquiries: Insertable<Tables['enquiries']>[]
      claims: Insertable<Tables['claims']>[]
      mails: Insertable<Tables['mails']>[]
    } = {enquiries: [], claims: [], mails: []}
    const stale: {claim: string; enquiry_id: string}[] = []
    const references = submissions.map(({enquiry, claims, since = ''}) => {
      const holders = claims.flatMap((claim) => existingClaims.get(claim) ?? [])
      const repeated = holders.find(({received_at}) => received_at >= since)
      if (repeated) return repeated.reference
      stale.push(...holders)
      const row = enquiryRow(enquiry)
      rows.enquiries.push(row)
      rows.claims.push(...claims.map((claim) => ({claim, enquiry_id: row.id})))
      rows.mails.push(...mailRows(enquiry, row.id, mailsDuty))
      for (const claim of claims)
        existingClaims.set(claim, {
          claim,
          enquiry_id: row.id,
          reference: row.reference,
          received_at: row.received_at,
        })
      return row.reference
    })
    if (rows.enquiries.length > 0)
      await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('enquiries').values(rows.enquiries).execute()
        for (const {claim, enquiry_id} of stale)
          await transaction
            .deleteFrom('claims')
            .where('claim', '=', claim)
            .where('enquiry_id', '=', enquiry_id)
            .execute()
        await transaction.insertInto('claims').values(rows.claims).execute()
        if (rows.mails.length > 0)
          await transaction.insertInto('mails').values(rows.mails).execute()
      })
    for (const {kind, is_suspect} of rows.enquiries) {
      siteMetrics().received.inc({form: kind})
      if (!is_suspect) count(`sent ${kind}`)
    }
    for (const [i, {resolve}] of submissions.entries()) resolve(references[i] ?? '')
  }

  async function readClaims(claims: string[]) {
    const found = await db
      .selectFrom('claims')
      .innerJoin('enquiries', 'enquiries.id', 'claims.enquiry_id')
      .select(['claims.claim', 'claims.enquiry_id', 'enquiries.reference', 'enquiries.received_at'])
      .where('claims.claim', 'in', claims)
      .execute()
    return new Map(found.map((claim) => [claim.claim, claim]))
  }

  /**
   * Returns an enquiry's claims: a submission that shares a claim with a stored enquiry repeats it.
   * With an idempotency key there is one claim, of key and text, so that a corrected text is stored.
   * Without, there are two of the text, for this hour and the next: submissions less than an hour apart
   * always share one, even across the full hour; `since` tells whether it is less.
   */
  function claimsOf({kind, details, idempotencyKey, receivedAt, isSuspect}: NewEnquiry) {
    const fields = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
    // A person whose browser filled the trap once must get through by sending again without it.
    const text = JSON.stringify(isSuspect ? [kind, fields, 'suspect'] : [kind, fields])
    if (idempotencyKey) return [keyring.fingerprint(`key ${idempotencyKey} ${text}`)]
    const stretch = Math.floor(receivedAt.getTime() / sameContentMs)
    return [stretch, stretch + 1].map((n) => keyring.fingerprint(`text ${n} ${text}`))
  }

  function enquiryRow({kind, details, receivedAt, promisedBy, isSuspect}: NewEnquiry) {
    const id = randomUUID()
    return {
      id,
      reference: newReference(),
      kind,
      status: 'new' as const,
      received_at: receivedAt.toISOString(),
      promised_by: promisedBy.toISOString(),
      changed_at: receivedAt.toISOString(),
      is_suspect: isSuspect ? 1 : 0,
      sealed_details: keyring.seal(JSON.stringify(details), detailsContext(id)),
    }
  }

  return {add}
}

function mailRows(
  {mailTo, receivedAt, isSuspect}: NewEnquiry,
  enquiryId: string,
  mailsDuty: boolean,
) {
  return [...mailTo, ...(mailsDuty ? (['duty'] as const) : [])].map((recipient) =>
    mailRow(enquiryId, recipient, receivedAt, isSuspect ? 'withheld' : 'waiting'),
  )
}

/** Mail any later would only confuse: an acknowledgement says 'within 2 hours'. */
const expiresAfterMs = 24 * 60 * 60 * 1000

/** Mail to the office, and what staff wrote, is sent however late. */
const recipientsWithoutExpiry: readonly MailRecipient[] = ['office', 'reply']

/** Creates a row of the outbox. Other mail expires after a day. */
export function mailRow(
  enquiryId: string,
  recipient: MailRecipient,
  dueAt: Date,
  state: 'waiting' | 'withheld' = 'waiting',
  id: string = randomUUID(),
): Insertable<Tables['mails']> {
  const expiry = new Date(dueAt.getTime() + expiresAfterMs).toISOString()
  return {
    id,
    enquiry_id: enquiryId,
    recipient,
    state,
    due_at: dueAt.toISOString(),
    queued_at: dueAt.toISOString(),
    expires_at: recipientsWithoutExpiry.includes(recipient) ? null : expiry,
    attempts: 0,
    last_failure: null,
  }
}
