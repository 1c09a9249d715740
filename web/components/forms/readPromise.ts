import 'server-only'
import type {EnquiryKind} from 'schemas/site/forms.ts'
import {enquiries} from '../../enquiries/enquiries.ts'

/**
 * When somebody must have been in touch about an enquiry; undefined for a made-up reference, and
 * while the database is away: the confirmation then says the rest.
 */
export async function readPromise(kind: EnquiryKind, reference: string) {
  try {
    const {store, database} = enquiries()
    await database.ready()
    return await store.promiseOf(reference, kind)
  } catch (error) {
    console.error('A promise could not be read:', error instanceof Error ? error.message : error)
    return undefined
  }
}
