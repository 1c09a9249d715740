import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {callsFunction, type ExprNode, mapChildren} from './syntaxTree.ts'
import {asksForDocuments, seenDocument} from './viewQuestions.ts'

/*
 * How a content source map comes about. The evaluator passes untouched parts of documents through by
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
export const SHAPE = '\u0000shape'
export const KEY = '\u0000key'
export const OF = '\u0000of'

class Shape {
  readonly attributes: readonly ({name: string} | {splat: 'always' | 'conditional'})[]

  constructor(attributes: Shape['attributes']) {
    this.attributes = attributes
  }
}

const NOTHING: ExprNode = {type: 'Value', value: null}

/** A tree that evaluates to `{value, origin}` of `tree`, for `extractSourceMap`. */
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
      const hidden = arrayNode([{type: 'Value', value: shape}, ...origins, seenDocument()])
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

/** `references()` reads every attribute, so it must see no hidden one. */
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
      return readFrom(node.name, node.base)
    case 'AccessElement':
      return isAttribute(node.base)
        ? readFrom(node.index, node.base)
        : {...node, base: originsOf(node.base)}
    case 'FuncCall':
      if (asksForDocuments(node)) return node
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

function tellsItself(node: ExprNode): boolean {
  switch (node.type) {
    case 'Deref':
    case 'Object':
    case 'Projection':
      return true
    case 'FuncCall':
      return asksForDocuments(node)
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

function readFrom(key: string | number, container: ExprNode = {type: 'This'}): ExprNode {
  let root = container
  while (root.type === 'AccessAttribute') root = root.base ?? {type: 'This'}
  return objectNode({
    [KEY]: {type: 'Value', value: key},
    [OF]: trace(container),
    // Notes the document, whose parts the result may hold.
    '\u0000seen': seenDocument(root),
  })
}

function isAttribute(node: ExprNode): boolean {
  if (node.type === 'Group' || node.type === 'ArrayCoerce') return isAttribute(node.base)
  return node.type === 'AccessAttribute'
}

function isCall(node: ExprNode, name: string): boolean {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === name
}

export function shapeOf(object: Record<string, unknown>): [Shape, ...unknown[]] | undefined {
  const hidden = Object.hasOwn(object, SHAPE) ? object[SHAPE] : undefined
  if (!Array.isArray(hidden)) return undefined
  const [shape, ...origins] = hidden
  return shape instanceof Shape ? [shape, ...origins] : undefined
}

/** The origin of an attribute: of the last one to set it. */
export function originOfAttribute(
  [shape, ...origins]: [Shape, ...unknown[]],
  key: string,
): unknown {
  for (const [i, attribute] of [...shape.attributes.entries()].reverse()) {
    const origin = origins[i]
    if ('name' in attribute) {
      if (attribute.name === key) return origin
      continue
    }
    const splatted = attribute.splat === 'conditional' && isRecord(origin) ? origin[OF] : origin
    if (isRecord(splatted) && Object.hasOwn(splatted, key)) return {[KEY]: key, [OF]: splatted}
  }
  return undefined
}
