import {eachReference} from '@home-care/schemas/rules/references.ts'

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
export function strengthenReferences<T>(value: T): T
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => strengthenReferences(item))
  if (typeof value !== 'object' || value === null) return value
  const note = '_strengthenOnPublish' in value ? value._strengthenOnPublish : undefined
  const staysWeak = typeof note === 'object' && note !== null && 'weak' in note && note.weak
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key]) => !note || (key !== '_strengthenOnPublish' && (key !== '_weak' || staysWeak)),
      )
      .map(([key, child]) => [key, strengthenReferences(child)]),
  )
}
