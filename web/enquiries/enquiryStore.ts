import type {Database} from '../data/database.ts'
import type {Keyring} from '../data/keyring.ts'
import {readAnswerCounts} from './answeredInTime.ts'
import {
  type AuditAction,
  type AuditSubject,
  lastChange,
  pruneAuditTrail,
  readAuditTrail,
  readWholeAuditTrail,
  recordAccess,
  recordReading,
} from './auditTrail.ts'
import type {Enquiry} from './enquiry.ts'
import {createEnquiryReader} from './enquiryReader.ts'
import {createEnquiryWriter} from './enquiryWriter.ts'
import {reseal} from './reseal.ts'

export type EnquiryStore = ReturnType<typeof createEnquiryStore>

/**
 * The stored enquiries. Every function expects the database to be `ready`, and throws its error when it
 * cannot be read or written.
 */
export function createEnquiryStore({db, purge}: Database, keyring: Keyring) {
  return {
    ...createEnquiryReader({db}, keyring),
    ...createEnquiryWriter({db, purge}, keyring),
    reseal: (actor: string) => reseal({db, purge}, keyring, actor),
    readAnswerCounts: () => readAnswerCounts(db),
    readAuditTrail: (reference: string) => readAuditTrail(db, reference),
    readWholeAuditTrail: (most: number) => readWholeAuditTrail(db, most),
    recordAccess: (actor: string, action: AuditAction, ...about: AuditSubject[]) =>
      recordAccess(db, actor, action, ...about),
    pruneAuditTrail: () => pruneAuditTrail(db),
    /** Records an export: one entry with the count, and one for each enquiry. */
    recordExport: (actor: string, exported: readonly Enquiry[]) =>
      recordAccess(
        db,
        actor,
        'exported',
        {detail: `${exported.length} enquiries`},
        ...exported.map(({reference}) => ({reference})),
      ),
    recordListing: (actor: string, count: number) =>
      recordReading(db, actor, 'listed', {detail: `${count} enquiries`}),
    recordOpening: (actor: string, reference: string) =>
      recordReading(db, actor, 'opened', {reference}),
    lastChange: (reference: string) => lastChange(db, reference),
  }
}
