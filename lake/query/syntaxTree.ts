import {isRecord} from '@home-care/schemas/rules/isRecord.ts'

/**
 * The syntax tree of groq-js 2.0.0 (its src/nodeTypes.ts). It is not public API, so the version is
 * pinned.
 */
export type ExprNode =
  | {type: 'AccessAttribute'; base?: ExprNode; name: string}
  | {type: 'AccessElement'; base: ExprNode; index: number}
  | {type: 'And' | 'Or'; left: ExprNode; right: ExprNode}
  | {type: 'Array'; elements: ArrayElementNode[]}
  | {
      type: 'ArrayCoerce' | 'Asc' | 'Deref' | 'Desc' | 'Group' | 'Neg' | 'Not' | 'Pos'
      base: ExprNode
    }
  | {type: 'Everything' | 'This'}
  | {type: 'Filter' | 'FlatMap' | 'Map' | 'Projection'; base: ExprNode; expr: ExprNode}
  | {type: 'FuncCall'; namespace: string; name: string; args: ExprNode[]}
  | {type: 'InRange'; base: ExprNode; left: ExprNode; right: ExprNode; isInclusive: boolean}
  | {type: 'Object'; attributes: ObjectAttributeNode[]}
  | {type: 'OpCall'; op: string; left: ExprNode; right: ExprNode}
  | {type: 'Parameter'; name: string}
  | {type: 'Parent'; n: number}
  | {type: 'PipeFuncCall'; base: ExprNode; name: string; args: ExprNode[]}
  | {type: 'Select'; alternatives: SelectAlternativeNode[]; fallback?: ExprNode}
  | {type: 'SelectorFuncCall'; name: string; arg: ExprNode}
  | {type: 'SelectorNested'; base: ExprNode; nested: ExprNode}
  | {type: 'Slice'; base: ExprNode; left: number; right: number; isInclusive: boolean}
  | {type: 'Tuple'; members: ExprNode[]}
  | {type: 'Value'; value: unknown}

interface ArrayElementNode {
  type: 'ArrayElement'
  value: ExprNode
  isSplat: boolean
}

interface SelectAlternativeNode {
  type: 'SelectAlternative'
  condition: ExprNode
  value: ExprNode
}

type ObjectAttributeNode =
  | {type: 'ObjectAttributeValue'; name: string; value: ExprNode}
  | {type: 'ObjectConditionalSplat'; condition: ExprNode; value: ExprNode}
  | {type: 'ObjectSplat'; value: ExprNode}

/** The node with `map` of each node directly below it. */
export function mapChildren(node: ExprNode, map: (child: ExprNode) => ExprNode): ExprNode {
  // A value may be of any shape, also that of a node.
  if (node.type === 'Value') return node
  const mapped = mapFields(node, map)
  return isNode(mapped) ? mapped : node
}

/** The fields of a node, or of a part of one that is no node itself, such as an attribute. */
const mapFields = (fields: object, map: (child: ExprNode) => ExprNode): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, mapField(field, map)]))

function mapField(field: unknown, map: (child: ExprNode) => ExprNode): unknown {
  if (Array.isArray(field)) return field.map((item: unknown) => mapField(item, map))
  if (!isRecord(field)) return field
  return isNode(field) ? map(field) : mapFields(field, map)
}

const PARTS = /^(?:ArrayElement|SelectAlternative|Object\w+)$/

const isNode = (value: unknown): value is ExprNode =>
  isRecord(value) && typeof value.type === 'string' && !PARTS.test(value.type)

export function childrenOf(node: ExprNode): ExprNode[] {
  const children: ExprNode[] = []
  mapChildren(node, (child) => {
    children.push(child)
    return child
  })
  return children
}

export function someNode(node: ExprNode, test: (node: ExprNode) => boolean): boolean {
  return test(node) || childrenOf(node).some((child) => someNode(child, test))
}

export function callsFunction(node: ExprNode, namespace: string, name: string): boolean {
  return someNode(
    node,
    (n) => n.type === 'FuncCall' && n.namespace === namespace && n.name === name,
  )
}
