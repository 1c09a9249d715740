import {datesOf, isWithdrawn} from '@home-care/schemas/rules/documentDates.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {withWithdrawals} from '@home-care/schemas/rules/shownDocument.ts'

function withdrawnIn(document: unknown): string[] {
  const pictures = isRecord(document) ? datesOf(document).pictures : []
  return pictures.flatMap(({asset, consent}) => (isWithdrawn(consent) ? asset : []))
}

/**
 * The pictures whose consent a draft withdraws: in a story, a person or a quotation, also pictures that the
 * draft removes.
 * @example
 * newlyWithdrawn({consent: {isWithdrawn: true}}, {image: {asset: {_ref: 'image-a'}}}) // ['image-a']
 */
export function newlyWithdrawn(draft: object | null, published: object | null): string[] {
  const before = new Set(withdrawnIn(published))
  const now = [...withdrawnIn(draft), ...withdrawnIn(withWithdrawals(published, draft))]
  return [...new Set(now)].filter((id) => id.startsWith('image-') && !before.has(id))
}
