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

/** The same without the pictures whose consent was withdrawn or has ended: these lose their file. */
export function withoutLapsedPictures<Value>(value: Value, now: number): Value {
  const today = new Date(now).toISOString()
  return JSON.parse(JSON.stringify(value), (_key, part) => {
    if (part?._type !== 'imageWithAlt' || !part.consent) return part
    const {isWithdrawn, until = '9999'}: Consent = part.consent
    const {asset, ...rest} = part
    return isWithdrawn || until <= today ? rest : part
  })
}
