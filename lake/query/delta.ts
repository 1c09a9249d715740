import type {Run, Scope} from './scope.ts'
import type {ExprNode} from './syntaxTree.ts'
import {isRecord, ownAttribute, typeOf} from './values.ts'

/** Where a selector leads in a value: names of attributes and positions in arrays. */
type Path = (string | number)[]

/** Finds the paths a selector of `diff::` and `delta::` functions leads to. */
type Select = (value: unknown, scope: Scope) => Path[]

/** Whether what a selector leads to is another after a change than before. */
export function changedAny(before: Run, after: Run, selector: Select): Run {
  return (scope) => {
    const [old, now] = [before(scope), after(scope)]
    const paths = selector(old, scope.within(old, true))
    if (paths.length !== selector(now, scope.within(now, true)).length) return true
    return paths.some(
      (path) =>
        listsDiffer(old, now, path, scope) ||
        !deepEqual(valueAt(old, path), valueAt(now, path), scope),
    )
  }
}

/** Whether nothing but what a selector leads to is another after a change than before. */
export function changedOnly(before: Run, after: Run, selector: Select): Run {
  return (scope) => {
    const [old, now] = [before(scope), after(scope)]
    const paths = selector(old, scope.within(old, true))
    return differences(old, now, scope).every((changed) =>
      paths.some((path) => path.every((step, i) => changed[i] === step)),
    )
  }
}

/** Whether an array on the way was or is none, or has another length. */
function listsDiffer(old: unknown, now: unknown, path: Path, scope: Scope): boolean {
  return path.some((step, i) => {
    if (typeof step !== 'number') return false
    scope.environment.budget.spend(1)
    const [a, b] = [valueAt(old, path.slice(0, i)), valueAt(now, path.slice(0, i))]
    return !Array.isArray(a) || !Array.isArray(b) || a.length !== b.length
  })
}

/** Makes a selector ready to be applied again and again. */
export function prepareSelector(node: ExprNode, prepare: (node: ExprNode) => Run): Select {
  switch (node.type) {
    case 'AccessAttribute': {
      const {name} = node
      if (!node.base) return () => [[name]]
      const base = prepareSelector(node.base, prepare)
      return (value, scope) => base(value, scope).map((path) => [...path, name])
    }
    case 'ArrayCoerce':
    case 'Filter': {
      const base = prepareSelector(node.base, prepare)
      const passes = node.type === 'Filter' ? prepare(node.expr) : undefined
      return (value, scope) =>
        base(value, scope).flatMap((path) => {
          const list = valueAt(value, path)
          if (!Array.isArray(list)) return []
          scope.environment.budget.make(list.length)
          return list.flatMap((item, i) =>
            !passes || passes(scope.within(item)) === true ? [[...path, i]] : [],
          )
        })
    }
    case 'Group':
      return prepareSelector(node.base, prepare)
    case 'FuncCall':
    case 'SelectorFuncCall': {
      const condition = node.type === 'FuncCall' ? node.args[0] : node.arg
      if (node.name !== 'anywhere' || !condition) break
      const holds = prepare(condition)
      return (value, scope) => anywhere(value, holds, scope, [])
    }
    case 'SelectorNested': {
      const base = prepareSelector(node.base, prepare)
      const nested = prepareSelector(node.nested, prepare)
      return (value, scope) =>
        base(value, scope).flatMap((path) =>
          nested(valueAt(value, path), scope).map((inner) => [...path, ...inner]),
        )
    }
    case 'Tuple': {
      const members = node.members.map((member) => prepareSelector(member, prepare))
      return (value, scope) => members.flatMap((member) => member(value, scope))
    }
  }
  throw new Error('Invalid selector syntax')
}

/** The paths of all objects in `value` for which a condition holds. */
function anywhere(value: unknown, holds: Run, scope: Scope, at: Path): Path[] {
  scope.environment.budget.spend(1)
  const inside = scope.within(value, true)
  if (Array.isArray(value)) {
    return value.flatMap((item, i) => anywhere(item, holds, inside, [...at, i]))
  }
  if (!isRecord(value)) return []
  const own = holds(inside) === true ? [at] : []
  const below = Object.keys(value).flatMap((name) =>
    anywhere(value[name], holds, inside, [...at, name]),
  )
  return [...own, ...below]
}

/** Where two values differ, as deep as both have the same shape. */
function differences(a: unknown, b: unknown, scope: Scope, at: Path = []): Path[] {
  if (typeOf(a) !== typeOf(b)) return [at]
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return [at]
    return a.flatMap((item, i) => differences(item, b[i], scope, [...at, i]))
  }
  if (!isRecord(a) || !isRecord(b)) return deepEqual(a, b, scope) ? [] : [at]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].flatMap((name) =>
    differences(ownAttribute(a, name), ownAttribute(b, name), scope, [...at, name]),
  )
}

function deepEqual(a: unknown, b: unknown, scope: Scope): boolean {
  scope.environment.budget.spend(1)
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => deepEqual(item, b[i], scope))
  }
  if (isRecord(a) && isRecord(b)) {
    const names = Object.keys(a)
    return (
      names.length === Object.keys(b).length &&
      names.every((name) => Object.hasOwn(b, name) && deepEqual(a[name], b[name], scope))
    )
  }
  return typeOf(a) === typeOf(b) && JSON.stringify(a) === JSON.stringify(b)
}

function valueAt(value: unknown, path: Path): unknown {
  let current = value
  for (const step of path) {
    current = Array.isArray(current) ? current[Number(step)] : ownAttribute(current, String(step))
  }
  return current ?? null
}
