import type {Consent, ShownDocument} from './shownDocument.ts'

/** Kept by document, because most are the same object in the next edition. */
const known = new WeakMap<ShownDocument, Consent[]>()

/** The consents to a document's pictures. */
export function pictureConsentsIn(document: ShownDocument): readonly Consent[] {
  const before = known.get(document)
  if (before) return before
  const found: Consent[] = []
  JSON.stringify(document, (_key, part) => {
    if (part?._type === 'imageWithAlt' && part.consent) found.push(part.consent)
    return part
  })
  known.set(document, found)
  return found
}

/** Whether a consent was withdrawn or has ended. */
export const isLapsed = ({isWithdrawn, until = '9999'}: Consent, now: number): boolean =>
  isWithdrawn === true || until <= new Date(now).toISOString()

/**
 * The same without the files of pictures whose consent has lapsed.
 * @example
 * withoutLapsedPictures([{_type: 'imageWithAlt', consent: {isWithdrawn: true}, asset: 1}], 0) // [{_type: 'imageWithAlt', consent: {isWithdrawn: true}}]
 */
export function withoutLapsedPictures<Value>(value: Value, now: number): Value {
  return JSON.parse(JSON.stringify(value), (_key, part) => {
    if (part?._type !== 'imageWithAlt' || !part.consent) return part
    const {asset, ...rest} = part
    return isLapsed(part.consent, now) ? rest : part
  })
}
