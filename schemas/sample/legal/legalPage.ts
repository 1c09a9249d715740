import type {LegalPage, RichText} from '../../sanity.types.ts'
import {slug, systemFields} from '../fields.ts'

/** A legal page at /legal/{address}; `createdAt` is the day it came into force. */
export function legalPage(
  address: string,
  createdAt: string,
  title: string,
  content: RichText,
): LegalPage {
  return {
    _id: `legalPage-${address}`,
    _type: 'legalPage',
    ...systemFields(createdAt),
    title,
    slug: slug(address),
    changedOn: createdAt.slice(0, 10),
    content,
  }
}
