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

export function mapChildren(node: ExprNode, map: (child: ExprNode) => ExprNode): ExprNode {
  switch (node.type) {
    case 'AccessAttribute':
      return node.base ? {...node, base: map(node.base)} : node
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Asc':
    case 'Deref':
    case 'Desc':
    case 'Group':
    case 'Neg':
    case 'Not':
    case 'Pos':
    case 'Slice':
      return {...node, base: map(node.base)}
    case 'And':
    case 'Or':
    case 'OpCall':
      return {...node, left: map(node.left), right: map(node.right)}
    case 'Array':
      return {...node, elements: node.elements.map((e) => ({...e, value: map(e.value)}))}
    case 'Filter':
    case 'FlatMap':
    case 'Map':
    case 'Projection':
      return {...node, base: map(node.base), expr: map(node.expr)}
    case 'FuncCall':
      return {...node, args: node.args.map(map)}
    case 'InRange':
      return {...node, base: map(node.base), left: map(node.left), right: map(node.right)}
    case 'Object':
      return {
        ...node,
        attributes: node.attributes.map((attribute) =>
          attribute.type === 'ObjectConditionalSplat'
            ? {...attribute, condition: map(attribute.condition), value: map(attribute.value)}
            : {...attribute, value: map(attribute.value)},
        ),
      }
    case 'PipeFuncCall':
      return {...node, base: map(node.base), args: node.args.map(map)}
    case 'Select':
      return {
        ...node,
        alternatives: node.alternatives.map((alternative) => ({
          ...alternative,
          condition: map(alternative.condition),
          value: map(alternative.value),
        })),
        ...(node.fallback && {fallback: map(node.fallback)}),
      }
    case 'SelectorFuncCall':
      return {...node, arg: map(node.arg)}
    case 'SelectorNested':
      return {...node, base: map(node.base), nested: map(node.nested)}
    case 'Tuple':
      return {...node, members: node.members.map(map)}
    case 'Everything':
    case 'Parameter':
    case 'Parent':
    case 'This':
    case 'Value':
      return node
    default:
      throw new Error(`Unknown syntax node ${JSON.stringify(node satisfies never)}`)
  }
}

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
