import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {eachReference} from '@home-care/schemas/rules/references.ts'
import {reviseJson} from '@home-care/schemas/rules/reviseJson.ts'

/** A document is immutable, and the same in many editions of the site. */
const references = new WeakMap<object, ReadonlySet<string>>()

/** The ids of all references at any depth, as `references()` finds them. */
export function referencesIn(document: object): ReadonlySet<string> {
  const cached = references.get(document)
  if (cached) return cached
  const found = new Set<string>()
  eachReference(document, (id) => found.add(id))
  references.set(document, found)
  return found
}

/** Makes weak references strong whose `_strengthenOnPublish` asks for that, as publishing does. */
export const strengthenReferences = <Value>(value: Value): Value =>
  reviseJson(value, (_name, part) => {
    if (!isRecord(part) || !part._strengthenOnPublish) return part
    const {_strengthenOnPublish: note, _weak, ...reference} = part
    const staysWeak = _weak !== undefined && isRecord(note) && Boolean(note.weak)
    return {...reference, ...(staysWeak && {_weak})}
  })
