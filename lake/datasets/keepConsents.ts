import {isDeepStrictEqual} from 'node:util'
import {datesOf, endsBefore, isWithdrawn} from '@home-care/schemas/rules/documentDates.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {reviseJson} from '@home-care/schemas/rules/reviseJson.ts'
import {withdrawalIn, withRemoved, withWithdrawals} from '@home-care/schemas/rules/shownDocument.ts'
import {isAsset} from '../store/assetAddress.ts'
import type {History} from '../store/history.ts'
import {isPublicId} from '../store/ids.ts'
import type {Transaction} from '../store/transaction.ts'

/**
 * A consent in a published document holds for its pictures everywhere. When the document leaves the site,
 * or no longer uses a picture, the picture keeps the consent's end or withdrawal.
 */
export function keepConsents(transaction: Transaction, history: History): void {
  keepWithdrawals(transaction, history)
  for (const {id, before, after} of transaction.changes()) {
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

/**
 * A withdrawal lasts in whatever is published later, by whatever road: only "Consent was withdrawn"
 * switched off ends it. Words that come back after they were taken out, as an older revision brings them,
 * come back withdrawn.
 */
function keepWithdrawals(transaction: Transaction, history: History): void {
  for (const {id, before, after} of transaction.changes()) {
    if (!after || !isPublicId(id) || isAsset(after)) continue
    let past: unknown = withWithdrawals(before, after, agreementIn)
    // Only a part that is not in what is published now can come back from the history.
    if (!isDeepStrictEqual(withRemoved(before, after), before))
      for (const state of history.states(id)) past = withRemoved(past, state.before)
    const document = withWithdrawals(after, withoutPictureConsents(past))
    if (!isRecord(document)) continue
    const changed = Object.entries(document).filter(
      ([name, value]) => !isDeepStrictEqual(value, after[name]),
    )
    if (changed.length > 0) transaction.patch(id, {set: Object.fromEntries(changed)})
  }
}

const agreementIn = (_consent: unknown, other: unknown) =>
  isRecord(other) && other.isWithdrawn === false ? {isWithdrawn: false} : {}

/** A picture keeps its consent in its own document; older content had it beside each use. */
const withoutPictureConsents = (value: unknown) =>
  reviseJson(value, (_name, part) => {
    if (!isRecord(part) || !('asset' in part)) return part
    const {consent: _, ...rest} = part
    return rest
  })
