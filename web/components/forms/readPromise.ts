import {log} from '@home-care/environment/log.ts'
import 'server-only'
import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import {messageOf} from '../../data/messageOf.ts'
import {withDeadline} from '../../data/withDeadline.ts'
import {enquiries} from '../../enquiries/enquiries.ts'

/**
 * Reads what the sender of an enquiry was promised. Undefined for an unknown reference, or while the
 * database is unavailable: the confirmation then has the form's own sentences.
 */
export async function readPromise(kind: EnquiryKind, reference: string) {
  try {
    return await withDeadline(read(kind, reference), 'The database')
  } catch (error) {
    log.error(`A promise could not be read: ${messageOf(error)}`)
    return undefined
  }
}

async function read(kind: EnquiryKind, reference: string) {
  const {store, database} = enquiries()
  await database.ready()
  return store.promiseOf(reference, kind)
}
