import {reviseJson} from '@home-care/schemas/rules/reviseJson.ts'
import type {ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'

/** Fields with a way to reach a person, in any document. */
const contactFields = /^(phone|email|address|whatsapp|onCall|complaintsPeople)$/

/**
 * Removes telephone numbers and addresses, and the company: visitors would call made-up people.
 * @example
 * withoutContactFacts([{_id: 'siteSettings', _type: 'siteSettings', phone: '07700 900123'}]) // [{_id: 'siteSettings', _type: 'siteSettings'}]
 */
export function withoutContactFacts(documents: readonly ShownDocument[]): ShownDocument[] {
  return reviseJson(documents, (name, part) =>
    contactFields.test(name) ? undefined : part,
  ).filter(({_type}) => _type !== 'company')
}
