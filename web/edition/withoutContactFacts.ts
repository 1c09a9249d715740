import type {ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'

/** Fields that say how to reach somebody, in any document. */
const contactFields = /^(phone|email|address|whatsapp|onCall|complaintsPeople)$/

/**
 * Removes telephone numbers and addresses, and the company: people would call somebody who is made up.
 * @example
 * withoutContactFacts([{_id: 'siteSettings', _type: 'siteSettings', phone: '07700 900123'}]) // [{_id: 'siteSettings', _type: 'siteSettings'}]
 */
export function withoutContactFacts(documents: readonly ShownDocument[]): ShownDocument[] {
  const kept: ShownDocument[] = JSON.parse(
    JSON.stringify(documents, (name, value: unknown) =>
      contactFields.test(name) ? undefined : value,
    ),
  )
  return kept.filter(({_type}) => _type !== 'company')
}
