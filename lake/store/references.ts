/** The ids of strong references within the dataset: their targets exist and cannot be deleted. */
export function strongReferences(document: object | null): Set<string> {
  const found = new Set<string>()
  if (document) eachReference(document, (id, isStrong) => isStrong && found.add(id))
  return found
}

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

function eachReference(value: object, visit: (id: string, isStrong: boolean) => void): void {
  if ('_ref' in value && typeof value._ref === 'string') {
    const isWeak = '_weak' in value && value._weak === true
    visit(value._ref, !isWeak && !('_dataset' in value))
  }
  for (const child of Object.values(value)) {
    if (typeof child === 'object' && child !== null) eachReference(child, visit)
  }
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
