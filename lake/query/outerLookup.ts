import {attributeField, ID_FIELD, type IndexedField, REFERENCES_FIELD} from './fieldIndex.ts'
import {attributePath} from './plan.ts'
import {type ExprNode, someNode} from './syntaxTree.ts'

/**
 * Finds a condition by which the filter of a join can look its documents up instead of reading all:
 * `references(^._id)`, `_id == ^.page._ref`, `_id in ^.related[]._ref`, `slug.current == ^.slug`.
 *
 * @param hidden whether the filter stands in the scope of a map, which `^` passes over
 * @returns the field, and the key or keys as an expression for the place where the filter stands
 */
export function lookupOf(
  filter: ExprNode,
  hidden: boolean,
): {field: IndexedField; keys: ExprNode} | undefined {
  switch (filter.type) {
    case 'Group':
      return lookupOf(filter.base, hidden)
    case 'And':
      return lookupOf(filter.left, hidden) ?? lookupOf(filter.right, hidden)
    case 'FuncCall': {
      const [argument, ...more] = filter.args
      const isReferences = filter.namespace === 'global' && filter.name === 'references'
      const keys = isReferences && argument && outerValue(argument, hidden)
      return keys && more.length === 0 ? {field: REFERENCES_FIELD, keys} : undefined
    }
    case 'OpCall': {
      if (filter.op !== '==' && filter.op !== 'in') return undefined
      const swapped = filter.op === '==' && !attributePath(filter.left)
      const [own, other] = swapped ? [filter.right, filter.left] : [filter.left, filter.right]
      const path = attributePath(own)
      const keys = outerValue(other, hidden)
      if (!path || !keys) return undefined
      const field = attributeField(path)
      // Other fields may hold numbers, which an index of strings does not find in a list.
      return filter.op === '==' || field.name === ID_FIELD.name ? {field, keys} : undefined
    }
    default:
      return undefined
  }
}

/**
 * An expression inside a filter that reads what is outside it and nothing else, put so that it means
 * the same where the filter stands; undefined for any other.
 */
function outerValue(node: ExprNode, hidden: boolean): ExprNode | undefined {
  return someNode(node, isParent) ? outside(node, hidden) : undefined
}

function isParent(node: ExprNode): boolean {
  return node.type === 'Parent'
}

function outside(node: ExprNode, hidden: boolean): ExprNode | undefined {
  switch (node.type) {
    case 'Parent':
      if (hidden) return node
      return node.n === 1 ? {type: 'This'} : {type: 'Parent', n: node.n - 1}
    case 'Value':
      return node
    case 'AccessAttribute':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Deref':
    case 'Group': {
      const base = node.base && outside(node.base, hidden)
      return base && {...node, base}
    }
    case 'Map': {
      const base = outside(node.base, hidden)
      return base && !someNode(node.expr, isParent) ? {...node, base} : undefined
    }
    case 'OpCall': {
      if (node.op !== '+') return undefined
      const [left, right] = [outside(node.left, hidden), outside(node.right, hidden)]
      return left && right && {...node, left, right}
    }
    default:
      return undefined
  }
}
