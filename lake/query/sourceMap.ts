import type {ContentSourceMap} from '@sanity/client'
import type {StoredDocument} from '../store/document.ts'
import {isObject} from './fieldIndex.ts'
import {callsFunction, type ExprNode, mapChildren} from './syntaxTree.ts'
import type {View} from './view.ts'

/*
 * How a content source map comes about. groq-js passes untouched parts of documents through by
 * reference, so an object of the result tells by its identity which document it stands in. Strings
 * have no identity, and objects that a query makes are new. Therefore the tree is instrumented:
 * every object it makes gets a hidden attribute saying where each of its values came from (an
 * "origin"), evaluated in the same scope as the value itself. One walk over the result reads the
 * origins, writes the mappings and takes the hidden attributes out again. A mapping is only written
 * when the value in the document is the very value in the result, so a wrong origin is harmless.
 *
 * An origin, once evaluated, is one of:
 * - {KEY: key, OF: container}: the value was read from that object or array;
 * - an object or array of a document: the value is that;
 * - an array: the origins of the elements of an array, one by one;
 * - anything else: unknown.
 */
const SHAPE = '\u0000shape'
const KEY = '\u0000key'
const OF = '\u0000of'

/** First element of the hidden attribute, followed by one origin for each attribute of the object. */
class Shape {
  readonly attributes: readonly ({name: string} | {splat: 'always' | 'conditional'})[]

  constructor(attributes: Shape['attributes']) {
    this.attributes = attributes
  }
}

const NOTHING: ExprNode = {type: 'Value', value: null}

/** A tree that evaluates to `{value, origin}` of `tree`, for {@link readSourceMap}. */
export function instrument(tree: ExprNode): ExprNode {
  return objectNode({value: trace(tree), origin: originOf(tree) ?? NOTHING})
}

function objectNode(attributes: Record<string, ExprNode>): ExprNode {
  return {
    type: 'Object',
    attributes: Object.entries(attributes).map(([name, value]) => ({
      type: 'ObjectAttributeValue',
      name,
      value,
    })),
  }
}

function arrayNode(values: readonly ExprNode[]): ExprNode {
  return {
    type: 'Array',
    elements: values.map((value) => ({type: 'ArrayElement', value, isSplat: false})),
  }
}

/** `node` with hidden attributes in every object that can reach the result. */
function trace(node: ExprNode): ExprNode {
  switch (node.type) {
    case 'Object': {
      const traced = node.attributes.map((attribute) => ({
        ...attribute,
        value: trace(attribute.value),
      }))
      const origins = node.attributes.map((attribute) => {
        if (attribute.type === 'ObjectAttributeValue') return originOf(attribute.value) ?? NOTHING
        if (attribute.type === 'ObjectSplat') return trace(attribute.value)
        // An object that has the splatted one only where the condition holds.
        const value = objectNode({[OF]: trace(attribute.value)})
        return {type: 'Object', attributes: [{...attribute, value}]} satisfies ExprNode
      })
      const shape = new Shape(
        node.attributes.map((attribute) =>
          attribute.type === 'ObjectAttributeValue'
            ? {name: attribute.name}
            : {splat: attribute.type === 'ObjectSplat' ? 'always' : 'conditional'},
        ),
      )
      const hidden = arrayNode([{type: 'Value', value: shape}, ...origins])
      return {
        type: 'Object',
        attributes: [...traced, {type: 'ObjectAttributeValue', name: SHAPE, value: hidden}],
      }
    }
    case 'Filter':
    case 'PipeFuncCall':
      return {...node, base: traceBase(node)}
    case 'FlatMap':
    case 'Map':
    case 'Projection':
      return {...node, base: traceBase(node), expr: trace(node.expr)}
    case 'Select':
      return {
        ...node,
        alternatives: node.alternatives.map((a) => ({...a, value: trace(a.value)})),
        ...(node.fallback && {fallback: trace(node.fallback)}),
      }
    case 'FuncCall':
      return isCall(node, 'coalesce') || node.namespace === 'array'
        ? mapChildren(node, trace)
        : node
    case 'OpCall':
      return node.op === '+' ? mapChildren(node, trace) : node
    case 'AccessAttribute':
    case 'AccessElement':
    case 'Array':
    case 'ArrayCoerce':
    case 'Deref':
    case 'Group':
    case 'Slice':
      return mapChildren(node, trace)
    default:
      return node
  }
}

/** `references()` reads every attribute of the object it is asked about: it must see no hidden one. */
function traceBase(
  node: Extract<ExprNode, {type: 'Filter' | 'FlatMap' | 'Map' | 'PipeFuncCall' | 'Projection'}>,
) {
  const inner = node.type === 'PipeFuncCall' ? node.args : [node.expr]
  const looks = inner.some((expr) => callsFunction(expr, 'global', 'references'))
  return looks ? node.base : trace(node.base)
}

/** An expression for the origin of `node`'s value; undefined when unknown or told by the value. */
function originOf(node: ExprNode): ExprNode | undefined {
  switch (node.type) {
    case 'This':
    case 'Parent':
    case 'Deref':
      return trace(node)
    case 'Group':
    case 'ArrayCoerce':
      return originOf(node.base)
    case 'AccessAttribute':
      return readFrom(node.name, node.base ? trace(node.base) : {type: 'This'})
    case 'AccessElement':
      return isAttribute(node.base)
        ? readFrom(node.index, trace(node.base))
        : {...node, base: originsOf(node.base)}
    case 'FuncCall':
      if (!isCall(node, 'coalesce')) return undefined
      return {
        type: 'Select',
        alternatives: node.args.map((argument) => ({
          type: 'SelectAlternative',
          condition: {type: 'FuncCall', namespace: 'global', name: 'defined', args: [argument]},
          value: originOf(argument) ?? NOTHING,
        })),
      }
    case 'Select':
      return {
        ...node,
        alternatives: node.alternatives.map((a) => ({...a, value: originOf(a.value) ?? NOTHING})),
        ...(node.fallback && {fallback: originOf(node.fallback) ?? NOTHING}),
      }
    case 'Array':
    case 'FlatMap':
    case 'Map':
    case 'Slice':
      return tellsItself(node) ? undefined : originsOf(node)
    default:
      return undefined
  }
}

/** An expression for an array of origins, as long as the array `node` evaluates to. */
function originsOf(node: ExprNode): ExprNode {
  switch (node.type) {
    case 'Map': {
      const expr = originOf(node.expr)
      return expr ? {...node, base: traceBase(node), expr} : trace(node)
    }
    case 'FlatMap':
      return {...node, base: traceBase(node), expr: originsOf(node.expr)}
    case 'ArrayCoerce':
    case 'Group':
    case 'Slice':
      return {...node, base: originsOf(node.base)}
    case 'Array':
      return {
        ...node,
        elements: node.elements.map((element) => ({
          ...element,
          value: element.isSplat ? originsOf(element.value) : (originOf(element.value) ?? NOTHING),
        })),
      }
    default:
      return trace(node)
  }
}

/** Whether a value is surely made of whole documents and of objects with a hidden attribute. */
function tellsItself(node: ExprNode): boolean {
  switch (node.type) {
    case 'Deref':
    case 'Object':
    case 'Projection':
      return true
    case 'FlatMap':
    case 'Map':
      return tellsItself(node.expr)
    case 'ArrayCoerce':
    case 'Filter':
    case 'Group':
    case 'Slice':
      return tellsItself(node.base)
    case 'Array':
      return node.elements.every((element) => tellsItself(element.value))
    default:
      return false
  }
}

function readFrom(key: string | number, container: ExprNode): ExprNode {
  return objectNode({[KEY]: {type: 'Value', value: key}, [OF]: container})
}

function isAttribute(node: ExprNode): boolean {
  if (node.type === 'Group' || node.type === 'ArrayCoerce') return isAttribute(node.base)
  return node.type === 'AccessAttribute'
}

function isCall(node: ExprNode, name: string): boolean {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === name
}

/** Where an object or array inside a document stands. */
export interface Part {
  parent: object
  key: string | number
}

type Segment = string | number | {_key: string}

interface Place {
  document: StoredDocument
  path: Segment[]
  value: unknown
}

/**
 * Writes the source map of an evaluated {@link instrument}ed tree and takes the hidden attributes
 * out of its value.
 *
 * @param view the view it was evaluated over
 * @param raw all documents as stored: a mapping names the stored id, which decides what is edited
 * @param touched the documents the evaluation read, to find the parts of
 */
export function readSourceMap(
  traced: unknown,
  view: View,
  raw: View,
  touched: () => Iterable<StoredDocument>,
): {value: unknown; resultSourceMap: ContentSourceMap} {
  if (!isObject(traced)) throw new TypeError('Not the value of an instrumented tree')
  const reader = new SourceMapReader(view, raw, touched)
  reader.read(traced.value, traced.origin, [])
  return {value: traced.value, resultSourceMap: reader.finish()}
}

class SourceMapReader {
  readonly #view: View
  readonly #raw: View
  readonly #touched: () => Iterable<StoredDocument>
  #filed = false
  readonly #made: Record<string, unknown>[] = []
  readonly #mappings: ContentSourceMap['mappings'] = {}
  readonly #documents = new Map<string, {index: number; _type: string}>()
  readonly #paths = new Map<string, number>()

  constructor(view: View, raw: View, touched: () => Iterable<StoredDocument>) {
    this.#view = view
    this.#raw = raw
    this.#touched = touched
  }

  read(value: unknown, origin: unknown, at: Segment[]): void {
    if (value === null || value === undefined) return
    const found = this.#resolve(origin)
    if (found && !Array.isArray(found) && found.value === value) {
      this.#map(found, at)
    } else if (Array.isArray(value)) {
      const origins = Array.isArray(found) && found.length === value.length ? found : []
      for (const [i, item] of value.entries()) this.read(item, origins[i], [...at, i])
    } else if (isObject(value)) {
      const place = shapeOf(value) ? undefined : this.#locate(value)
      if (place) {
        this.#map(place, at)
        return
      }
      if (shapeOf(value)) this.#made.push(value)
      for (const [key, item] of Object.entries(value)) {
        if (key !== SHAPE) this.read(item, {[KEY]: key, [OF]: value}, [...at, key])
      }
    }
  }

  finish(): ContentSourceMap {
    for (const object of this.#made) delete object[SHAPE]
    return {
      documents: [...this.#documents].map(([_id, {_type}]) => ({_id, _type})),
      paths: [...this.#paths.keys()],
      mappings: this.#mappings,
    }
  }

  #map({document, path, value}: Place, at: Segment[]): void {
    if (path.length === 0) {
      // A perspective shows a document under another `_id`: each attribute is mapped for itself.
      for (const [key, item] of Object.entries(document)) {
        this.#map({document, path: [key], value: item}, [...at, key])
      }
      return
    }
    const stored = this.#stored(document)
    const [first] = path
    // `_id` and `_originalId` are the perspective's, not the document's.
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

  /** The place an origin names, or the origins of an array's elements. */
  #resolve(origin: unknown): Place | unknown[] | undefined {
    if (Array.isArray(origin)) return this.#view.parts.has(origin) ? this.#locate(origin) : origin
    if (!isObject(origin)) return undefined
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
    if (!isObject(container) || typeof key !== 'string' || !Object.hasOwn(container, key)) {
      return undefined
    }
    const shape = shapeOf(container)
    if (shape) return this.#resolve(originOfAttribute(shape, key))
    // score() copies the documents it scores.
    const scored = typeof container._score === 'number' && this.#view.get(String(container._id))
    const place = this.#locate(scored || container)
    const value = isObject(place?.value) ? place.value[key] : undefined
    return place && {...place, path: [...place.path, key], value}
  }

  /** Where an object or array of a document stands; undefined for any other. */
  #locate(part: object): Place | undefined {
    const known = this.#climb(part)
    if (known || this.#filed) return known
    // Parts are filed when first asked for: most queries only read attributes of whole documents.
    this.#filed = true
    for (const document of this.#touched()) fileParts(document, this.#view.parts)
    return this.#climb(part)
  }

  #climb(part: object): Place | undefined {
    const path: Segment[] = []
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

function fileParts(container: object, parts: WeakMap<object, Part>): void {
  for (const [key, value] of Object.entries(container)) {
    if (typeof value !== 'object' || value === null) continue
    parts.set(value, {parent: container, key: Array.isArray(container) ? Number(key) : key})
    fileParts(value, parts)
  }
}

/** An element of an array is named by its `_key` if that is unmistakable, else by its index. */
function segmentOf(container: object, key: string | number): Segment {
  if (!Array.isArray(container)) return key
  const item: unknown = container[Number(key)]
  const itemKey = isObject(item) ? item._key : undefined
  if (typeof itemKey !== 'string' || itemKey === '') return key
  const first = container.findIndex((other) => isObject(other) && other._key === itemKey)
  return first === key ? {_key: itemKey} : key
}

function shapeOf(object: Record<string, unknown>): [Shape, ...unknown[]] | undefined {
  const hidden = Object.hasOwn(object, SHAPE) ? object[SHAPE] : undefined
  if (!Array.isArray(hidden)) return undefined
  const [shape, ...origins] = hidden
  return shape instanceof Shape ? [shape, ...origins] : undefined
}

/** The origin of an attribute of an object the query made: that of the last one to set it. */
function originOfAttribute([shape, ...origins]: [Shape, ...unknown[]], key: string): unknown {
  for (const [i, attribute] of [...shape.attributes.entries()].reverse()) {
    const origin = origins[i]
    if ('name' in attribute) {
      if (attribute.name === key) return origin
      continue
    }
    const splatted = attribute.splat === 'conditional' && isObject(origin) ? origin[OF] : origin
    if (isObject(splatted) && Object.hasOwn(splatted, key)) return {[KEY]: key, [OF]: splatted}
  }
  return undefined
}

const ESCAPES: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** A path as content source maps write it: `$['body'][?(@._key=='a1')]['text']`. */
function jsonPath(path: readonly Segment[]): string {
  const escaped = (text: string) =>
    text.replace(/[\f\n\r\t'\\]/g, (match) => ESCAPES[match] ?? match)
  const segments = path.map((segment) => {
    if (typeof segment === 'number') return `[${segment}]`
    if (typeof segment === 'string') return `['${escaped(segment)}']`
    return `[?(@._key=='${escaped(segment._key)}')]`
  })
  return `$${segments.join('')}`
}
