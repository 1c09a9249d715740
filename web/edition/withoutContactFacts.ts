import type {ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'

/** Fields by which people reach a provider, wherever they stand. */
const contactFields = /^(phone|email|address|whatsapp|onCall|complaintsPeople)$/

/**
 * Documents without what would lead people's calls and letters to somebody who is not there, and
 * without the company.
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
