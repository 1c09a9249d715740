import {datesOf, endsBefore, isWithdrawn} from '@home-care/schemas/rules/documentDates.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {withdrawalIn, withWithdrawals} from '@home-care/schemas/rules/shownDocument.ts'
import {isPublicId} from '../store/ids.ts'
import type {Transaction} from '../store/transaction.ts'

/**
 * A consent in a published document holds for its pictures everywhere. When the document leaves the site,
 * or no longer uses a picture, the picture keeps the consent's end or withdrawal.
 */
export function keepConsents(transaction: Transaction): void {
  for (const {id, before, after} of transaction.finish()) {
    if (!before || !isPublicId(id)) continue
    const removedAssets = new Set(datesOf(before).uses.map(({asset}) => asset))
    for (const {asset} of after ? datesOf(after).uses : []) removedAssets.delete(asset)
    const document = withWithdrawals(before, after, limitIn)
    if (removedAssets.size === 0 || !isRecord(document)) continue
    for (const {asset, consent} of datesOf(document).pictures)
      if (removedAssets.has(asset)) restrict(transaction, asset, consent)
  }
}

/** A withdrawal, or an earlier end. */
export const limitIn = (consent: unknown, other: unknown) => ({
  ...withdrawalIn(consent, other),
  ...(isRecord(other) && endsBefore(other, consent) && {until: other.until}),
})

function restrict(transaction: Transaction, asset: string, consent: unknown): void {
  const picture = transaction.get(asset)
  if (picture?._type !== 'sanity.imageAsset' || isWithdrawn(picture.consent)) return
  const current = isRecord(picture.consent) ? picture.consent : {}
  if (isWithdrawn(consent))
    transaction.patch(asset, {set: {consent: {...current, isWithdrawn: true}}})
  else if (isRecord(consent) && endsBefore(consent, current))
    transaction.patch(asset, {set: {consent: {...current, until: consent.until}}})
}
