import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {type ContentSourceMap, type ContentSourceMapParsedPath, jsonPath} from '@sanity/client/csm'
import type {StoredDocument} from '../store/document.ts'
import {fileParts, segmentOf} from './documentParts.ts'
import {KEY, OF, originOfAttribute, SHAPE, shapeOf} from './instrument.ts'
import type {View} from './view.ts'

interface Place {
  document: StoredDocument
  path: ContentSourceMapParsedPath
  value: unknown
}

/**
 * Writes the source map of an evaluated instrumented tree, and removes the hidden attributes.
 * @param raw all documents as stored, whose ids a mapping names
 * @param touched the ids of the documents that the evaluation read
 */
export function extractSourceMap(
  traced: unknown,
  view: View,
  raw: View,
  touched: Iterable<string>,
): {value: unknown; resultSourceMap: ContentSourceMap} {
  if (!isRecord(traced)) throw new TypeError('Not the value of an instrumented tree')
  const reader = new SourceMapReader(view, raw, touched)
  reader.read(traced.value, traced.origin, [])
  return {value: traced.value, resultSourceMap: reader.finish()}
}

class SourceMapReader {
  readonly #view: View
  readonly #raw: View
  readonly #touched: Iterable<string>
  #filed = false
  readonly #traced: Record<string, unknown>[] = []
  readonly #mappings: ContentSourceMap['mappings'] = {}
  readonly #documents = new Map<string, {index: number; _type: string}>()
  readonly #paths = new Map<string, number>()

  constructor(view: View, raw: View, touched: Iterable<string>) {
    this.#view = view
    this.#raw = raw
    this.#touched = touched
  }

  read(value: unknown, origin: unknown, at: ContentSourceMapParsedPath): void {
    if (value === null || value === undefined) return
    const found = this.#resolve(origin)
    if (found && !Array.isArray(found) && found.value === value) {
      this.#map(found, at)
    } else if (Array.isArray(value)) {
      const origins = Array.isArray(found) && found.length === value.length ? found : []
      for (const [i, item] of value.entries()) this.read(item, origins[i], [...at, i])
    } else if (isRecord(value)) {
      const place = shapeOf(value) ? undefined : this.#locate(value)
      if (place) {
        this.#map(place, at)
        return
      }
      if (shapeOf(value)) this.#traced.push(value)
      for (const [key, item] of Object.entries(value)) {
        if (key !== SHAPE) this.read(item, {[KEY]: key, [OF]: value}, [...at, key])
      }
    }
  }

  finish(): ContentSourceMap {
    for (const object of this.#traced) delete object[SHAPE]
    return {
      documents: [...this.#documents].map(([_id, {_type}]) => ({_id, _type})),
      paths: [...this.#paths.keys()],
      mappings: this.#mappings,
    }
  }

  #map({document, path, value}: Place, at: ContentSourceMapParsedPath): void {
    if (path.length === 0) {
      // A perspective changes the `_id`, so each attribute has a mapping.
      for (const [key, item] of Object.entries(document)) {
        this.#map({document, path: [key], value: item}, [...at, key])
      }
      return
    }
    const stored = this.#stored(document)
    const [first] = path
    // The perspective makes `_id` and `_originalId`.
    const isOwn = path.length > 1 || (typeof first === 'string' && stored?.[first] === value)
    if (!stored || !isOwn || value === null) return
    const entry = this.#documents.get(stored._id) ?? {
      index: this.#documents.size,
      _type: stored._type,
    }
    this.#documents.set(stored._id, entry)
    const sourcePath = jsonPath(path)
    const pathIndex = this.#paths.get(sourcePath) ?? this.#paths.size
    this.#paths.set(sourcePath, pathIndex)
    this.#mappings[jsonPath(at)] = {
      type: 'value',
      source: {type: 'documentValue', document: entry.index, path: pathIndex},
    }
  }

  #stored(document: StoredDocument): StoredDocument | undefined {
    const same = this.#raw.get(document._id)
    if (same === document) return same
    return typeof document._originalId === 'string'
      ? this.#raw.get(document._originalId)
      : undefined
  }

  #resolve(origin: unknown): Place | unknown[] | undefined {
    if (Array.isArray(origin)) return this.#view.parts.has(origin) ? this.#locate(origin) : origin
    if (!isRecord(origin)) return undefined
    const key = origin[KEY]
    if (typeof key === 'string' || typeof key === 'number') return this.#member(origin[OF], key)
    return shapeOf(origin) ? undefined : this.#locate(origin)
  }

  #member(container: unknown, key: string | number): Place | unknown[] | undefined {
    if (Array.isArray(container)) {
      const index = Number(key) < 0 ? Number(key) + container.length : Number(key)
      const place = this.#locate(container)
      const segment = segmentOf(container, index)
      return place && {...place, path: [...place.path, segment], value: container[index]}
    }
    if (!isRecord(container) || typeof key !== 'string' || !Object.hasOwn(container, key)) {
      return undefined
    }
    const shape = shapeOf(container)
    if (shape) return this.#resolve(originOfAttribute(shape, key))
    // score() copies the documents it scores.
    const scored = typeof container._score === 'number' && this.#view.get(String(container._id))
    const place = this.#locate(scored || container)
    const value = isRecord(place?.value) ? place.value[key] : undefined
    return place && {...place, path: [...place.path, key], value}
  }

  #locate(part: object): Place | undefined {
    const place = this.#climb(part)
    if (place || this.#filed) return place
    this.#filed = true
    for (const id of this.#touched) {
      const document = this.#view.get(id)
      if (document) fileParts(document, this.#view.parts)
    }
    return this.#climb(part)
  }

  #climb(part: object): Place | undefined {
    const path: ContentSourceMapParsedPath = []
    let current: object = part
    for (;;) {
      const document = '_id' in current ? this.#view.get(String(current._id)) : undefined
      if (document && document === current) return {document, path, value: part}
      const above = this.#view.parts.get(current)
      if (!above) return undefined
      path.unshift(segmentOf(above.parent, above.key))
      current = above.parent
    }
  }
}
