import {randomUUID} from 'node:crypto'
import type {Insertable} from 'kysely'
import {siteMetrics} from '../watch/metrics.ts'
import {isAnybodyOnDuty} from './colleagues.ts'
import {type Database, isAboutData, type MailRecipient, type Tables} from './database.ts'
import {detailsContext} from './enquiry.ts'
import type {EnquiryKind} from './enquiryStates.ts'
import type {AnswersTo} from './forms.ts'
import type {Keyring} from './keyring.ts'
import {mailRow} from './mailRow.ts'
import {newReference} from './reference.ts'

/**
 * Without a key made by the form, the same text within this time is the same enquiry; somebody who
 * writes the same again later means it.
 */
const sameContentMs = 60 * 60 * 1000
/** Enquiries that come at the same moment reach the disk together. */
const mostTogether = 50

export interface NewEnquiry<Kind extends EnquiryKind = EnquiryKind> {
  kind: Kind
  details: AnswersTo<Kind>
  receivedAt: Date
  promisedBy: Date
  /** Made with the form: the same key with the same text is the same enquiry, however often sent. */
  idempotencyKey?: string | undefined
  /** Who is written to. */
  mailTo: readonly MailRecipient[]
  /** Kept apart, and nobody is written to until staff say that it is no spam. */
  isSuspect?: boolean
}

/** A submission on its way into the store. */
interface Submission {
  enquiry: NewEnquiry
  claims: string[]
  resolve(reference: string): void
  reject(error: unknown): void
}

export type Intake = ReturnType<typeof createIntake>

/** The way into the store; expects the database to be `ready`. */
export function createIntake({db}: Database, keyring: Keyring) {
  const waiting: Submission[] = []
  let isStoring = false

  /**
   * Stores an enquiry with the mails it calls for, in one transaction, which has reached the disk
   * when this resolves.
   * @returns the enquiry's reference: of the first one, when it is a second sending of the same
   */
  function add<Kind extends EnquiryKind>(enquiry: NewEnquiry<Kind>): Promise<string> {
    const {promise, resolve, reject} = Promise.withResolvers<string>()
    waiting.push({enquiry, claims: claimsOf(enquiry), resolve, reject})
    if (!isStoring) {
      isStoring = true
      // After whatever else has already come: writing to the disk once for all of it costs as much
      // as writing once for one.
      setImmediate(storeWaiting)
    }
    return promise
  }

  async function storeWaiting() {
    while (waiting.length > 0) {
      const together = waiting.splice(0, mostTogether)
      await store(together)
        // A connection was lost, or another server stored the same form between look and write.
        .catch(() => store(together))
        .catch((error: unknown) => storeOneByOne(together, error))
    }
    isStoring = false
  }

  /** One that cannot be stored must not keep the others out; a database that is away keeps out all. */
  async function storeOneByOne(submissions: Submission[], error: unknown) {
    for (const submission of submissions) {
      if (isAboutData(error)) await store([submission]).catch(submission.reject)
      else submission.reject(error)
    }
  }

  /** Stores what is new among them, in one transaction, then tells each its reference. */
  async function store(submissions: Submission[]) {
    const taken = await readTaken(submissions.flatMap(({claims}) => claims))
    const isDuty = await isAnybodyOnDuty(db)
    const rows: {
      enquiries: Insertable<Tables['enquiries']>[]
      claims: Insertable<Tables['claims']>[]
      mails: Insertable<Tables['mails']>[]
    } = {enquiries: [], claims: [], mails: []}
    const references = submissions.map(({enquiry, claims}) => {
      const known = claims.map((claim) => taken.get(claim)).find(Boolean)
      if (known) return known
      const row = enquiryRow(enquiry)
      rows.enquiries.push(row)
      rows.claims.push(...claims.map((claim) => ({claim, enquiry_id: row.id})))
      rows.mails.push(...mailRows(enquiry, row.id, isDuty))
      for (const claim of claims) taken.set(claim, row.reference)
      return row.reference
    })
    if (rows.enquiries.length > 0)
      await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('enquiries').values(rows.enquiries).execute()
        await transaction.insertInto('claims').values(rows.claims).execute()
        if (rows.mails.length > 0)
          await transaction.insertInto('mails').values(rows.mails).execute()
      })
    for (const {kind} of rows.enquiries) siteMetrics().received.inc({form: kind})
    for (const [i, {resolve}] of submissions.entries()) resolve(references[i] ?? '')
  }

  /** Which claims are laid already, and the reference of the enquiry that laid each. */
  async function readTaken(claims: string[]) {
    const found = await db
      .selectFrom('claims')
      .innerJoin('enquiries', 'enquiries.id', 'claims.enquiry_id')
      .select(['claims.claim', 'enquiries.reference'])
      .where('claims.claim', 'in', claims)
      .execute()
    return new Map(found.map(({claim, reference}) => [claim, reference]))
  }

  /**
   * The claims an enquiry lays: whoever lays one that is taken repeats the enquiry that has it.
   * With the form's key: one, of key and text, so that a corrected text is not thrown away as a
   * repeat. Without: of the text, for this stretch of time and the next. Two sendings less than a
   * stretch apart always share one of the two, even across a boundary.
   */
  function claimsOf({kind, details, idempotencyKey, receivedAt}: NewEnquiry) {
    const fields = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
    const text = JSON.stringify([kind, fields])
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

function mailRows({mailTo, receivedAt, isSuspect}: NewEnquiry, enquiryId: string, isDuty: boolean) {
  return [...mailTo, ...(isDuty ? (['duty'] as const) : [])].map((recipient) =>
    mailRow(enquiryId, recipient, receivedAt, isSuspect ? 'withheld' : 'waiting'),
  )
}
