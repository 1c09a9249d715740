import {isRecord} from './isRecord.ts'
import {reviseJson} from './reviseJson.ts'
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

/** A document without its strong references to missing documents. */
export const withoutReferences = <Document extends object>(
  document: Document,
  gone: ReadonlySet<string>,
): Document =>
  reviseJson(document, (_name, part) => {
    // An item that is left out leaves a hole, which filtering closes.
    if (Array.isArray(part)) return part.filter(() => true)
    const isGone = isRecord(part) && isStrong(part) && gone.has(String(part._ref))
    return isGone ? undefined : part
  })

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
