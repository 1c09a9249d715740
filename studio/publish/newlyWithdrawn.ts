import {isSame} from '@home-care/schemas/rules/changedSince.ts'
import {datesOf, isWithdrawn} from '@home-care/schemas/rules/documentDates.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {withWithdrawals} from '@home-care/schemas/rules/shownDocument.ts'
import {titleOf} from '@home-care/schemas/rules/titleOf.ts'

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

/**
 * The people and stories that a draft shows again although the published version says that they withdrew.
 * An older revision, and a draft begun before the withdrawal, know nothing of it.
 * @example
 * shownAgain({title: 'Home again'}, {title: 'Home again', consent: {isWithdrawn: true}}) // ['Home again']
 */
export function shownAgain(draft: object | null, published: object | null): string[] {
  const still = namesWithdrawn(draft)
  return namesWithdrawn(withWithdrawals(draft, published)).filter((name) => {
    const at = still.indexOf(name)
    if (at >= 0) still.splice(at, 1)
    return at < 0
  })
}

/**
 * The fields of a draft with which the people that it shows again say so: what says nothing of a withdrawal
 * does not end it.
 * @example
 * agreedAgain({title: 'A'}, {consent: {isWithdrawn: true}}) // {consent: {isWithdrawn: false}}
 */
export function agreedAgain(draft: object | null, published: object | null): object {
  const agreed = withWithdrawals(draft, published, (consent, other) =>
    isWithdrawn(other) && !isWithdrawn(consent) ? {isWithdrawn: false} : {},
  )
  if (!isRecord(agreed) || !isRecord(draft)) return {}
  return Object.fromEntries(
    Object.entries(agreed).filter(([name, value]) => !isSame(value, draft[name])),
  )
}

export const shownAgainInWords = (names: readonly string[]) =>
  `Consent was withdrawn in what is published now, and this version does not say so: ${names.join('; ')}.`

const namesWithdrawn = (document: unknown): string[] =>
  isRecord(document)
    ? datesOf(document).consents.flatMap(({consent, name}) =>
        consent.isWithdrawn ? (name ?? titleOf(document) ?? 'Somebody') : [],
      )
    : []
