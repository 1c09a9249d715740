import type {Database} from '../data/database.ts'
import type {Keyring} from '../data/keyring.ts'
import {readAnswerCounts} from './answeredInTime.ts'
import {createAuditTrail} from './auditTrail.ts'
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
    ...createAuditTrail(db),
    reseal: (actor: string) => reseal({db, purge}, keyring, actor),
    readAnswerCounts: () => readAnswerCounts(db),
  }
}
