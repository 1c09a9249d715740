import {isRecord} from './isRecord.ts'
import {titleOf} from './titleOf.ts'

/** Visits each reference at any depth; a strong one keeps its target within the dataset. */
export function eachReference(value: object, visit: (id: string, isStrong: boolean) => void): void {
  if ('_ref' in value && typeof value._ref === 'string') visit(value._ref, isStrong(value))
  for (const child of Object.values(value)) {
    if (typeof child === 'object' && child !== null) eachReference(child, visit)
  }
}

const isStrong = (reference: object) =>
  !('_weak' in reference && reference._weak === true) && !('_dataset' in reference)

/** The ids of strong references within the dataset: their targets exist and cannot be deleted. */
export function strongReferences(document: object | null): Set<string> {
  const found = new Set<string>()
  if (document) eachReference(document, (id, isOne) => isOne && found.add(id))
  return found
}

/** A document without its strong references to what is gone. */
export function withoutReferences<T extends object>(document: T, gone: ReadonlySet<string>): T
export function withoutReferences(value: unknown, gone: ReadonlySet<string>): unknown
export function withoutReferences(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => withoutReferences(item, gone)).filter((item) => item !== undefined)
  }
  if (!isRecord(value)) return value
  if (typeof value._ref === 'string' && isStrong(value) && gone.has(value._ref)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const rest = withoutReferences(part, gone)
      return rest === undefined ? [] : [[name, rest]]
    }),
  )
}

const inWords = new Intl.ListFormat('en-GB')

/**
 * Names for staff what a document came back without.
 * @param document what is known of each that is gone
 * @example
 * leftOutInWords(['image-a1b2-10x10-png', 'story'], () => ({title: 'Ada'})) // 'a picture and “Ada”'
 */
export function leftOutInWords(
  gone: Iterable<string>,
  document: (id: string) => object | undefined,
): string {
  const nameOf = (id: string) => {
    if (id.startsWith('image-')) return 'a picture'
    if (id.startsWith('file-')) return 'a file'
    const past = document(id)
    const title = past && titleOf(past)
    return title ? `“${title}”` : 'a document'
  }
  return inWords.format(Array.from(gone, nameOf))
}
