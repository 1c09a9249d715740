import {withAddress} from '../store/assetAddress.ts'
import {prepareFunction} from './functions.ts'
import {matchesAll, matchesWithin, patternsOf, textsOf, wordsOf} from './match.ts'
import {prepareOperator} from './operators.ts'
import type {Run, Scope} from './scope.ts'
import type {ExprNode} from './syntaxTree.ts'
import {textIn} from './textQuery.ts'
import {
  compare,
  compareAny,
  copyAttributes,
  isRecord,
  ownAttribute,
  setAttribute,
} from './values.ts'

/*
 * Evaluates GROQ as groq-js 2.0.0 does, whose parser it builds on and whose results the tests compare
 * it with. groq-js's own evaluator cannot be stopped (one query may run for hours), needs a promise
 * for each value of what it only does asynchronously, and has no door to indexes. Here a syntax tree
 * becomes a function once, and whatever loops pays from a budget.
 */

/** Makes a syntax tree ready to be evaluated again and again. */
export function prepare(node: ExprNode): Run {
  switch (node.type) {
    case 'AccessAttribute': {
      const {name} = node
      const base: Run = node.base ? prepare(node.base) : (scope) => scope.value
      if (name !== 'url') return (scope) => ownAttribute(base(scope), name)
      return (scope) => {
        const value = base(scope)
        const {address} = scope.environment
        return ownAttribute(isRecord(value) ? withAddress(value, address) : value, name)
      }
    }
    case 'AccessElement': {
      const {index} = node
      const base = prepare(node.base)
      return (scope) => {
        const list = base(scope)
        return Array.isArray(list) ? (list[index < 0 ? index + list.length : index] ?? null) : null
      }
    }
    case 'And': {
      const [left, right] = [prepare(node.left), prepare(node.right)]
      return (scope) => {
        const first = left(scope)
        if (first === false) return false
        const second = right(scope)
        if (second === false) return false
        return first === true && second === true ? true : null
      }
    }
    case 'Or': {
      const [left, right] = [prepare(node.left), prepare(node.right)]
      return (scope) => {
        const first = left(scope)
        if (first === true) return true
        const second = right(scope)
        if (second === true) return true
        return first === false && second === false ? false : null
      }
    }
    case 'Not': {
      const base = prepare(node.base)
      return (scope) => {
        const value = base(scope)
        return typeof value === 'boolean' ? !value : null
      }
    }
    case 'Neg':
    case 'Pos': {
      const base = prepare(node.base)
      const sign = node.type === 'Neg' ? -1 : 1
      return (scope) => {
        const value = base(scope)
        return typeof value === 'number' ? sign * value : null
      }
    }
    case 'Asc':
    case 'Desc':
      return () => null
    case 'Array':
      return prepareArray(node)
    case 'ArrayCoerce': {
      const base = prepare(node.base)
      return (scope) => {
        const value = base(scope)
        return Array.isArray(value) ? value : null
      }
    }
    case 'Deref': {
      const base = prepare(node.base)
      return (scope) => {
        const id = ownAttribute(base(scope), '_ref')
        return typeof id === 'string' ? (scope.environment.dereference(id) ?? null) : null
      }
    }
    case 'Filter': {
      const [base, passes] = [prepare(node.base), prepare(node.expr)]
      return (scope) => {
        const list = base(scope)
        return Array.isArray(list) ? filtered(list, passes, scope) : null
      }
    }
    case 'FlatMap':
    case 'Map':
      return prepareMap(node)
    case 'FuncCall':
      return prepareFunction(node, prepare)
    case 'Group':
      return prepare(node.base)
    case 'InRange': {
      const [base, left, right] = [prepare(node.base), prepare(node.left), prepare(node.right)]
      const {isInclusive} = node
      return (scope) => {
        const value = base(scope)
        const [low, high] = [compare(value, left(scope)), compare(value, right(scope))]
        if (low === null || high === null) return null
        return low >= 0 && (isInclusive ? high <= 0 : high < 0)
      }
    }
    case 'Lookup': {
      const {lookup} = node
      const keys = prepare(node.keys)
      return (scope) => {
        const value = keys(scope)
        if (typeof value === 'string') return scope.environment.lookUp(lookup, [value])
        if (!Array.isArray(value)) return null
        const strings = value.filter((key) => typeof key === 'string')
        return scope.environment.lookUp(lookup, strings)
      }
    }
    case 'Object':
      return prepareObject(node)
    case 'OpCall':
      return prepareOperator(node.op, prepare(node.left), prepare(node.right))
    case 'Parent': {
      const {n} = node
      return (scope) => {
        let outer: Scope | null = scope
        for (let i = 0; i < n && outer; i++) outer = outer.parent
        return outer ? outer.value : null
      }
    }
    case 'PipeFuncCall': {
      const base = prepare(node.base)
      const pipe = node.name === 'score' ? scorer(node.args) : sorter(node.args)
      return (scope) => {
        const list = base(scope)
        return Array.isArray(list) ? pipe(list, scope) : null
      }
    }
    case 'Projection': {
      const [base, expr] = [prepare(node.base), prepare(node.expr)]
      return (scope) => {
        const value = base(scope)
        return isRecord(value) ? expr(scope.within(value)) : null
      }
    }
    case 'Select': {
      const alternatives = node.alternatives.map(({condition, value}) => ({
        condition: prepare(condition),
        value: prepare(value),
      }))
      const fallback = node.fallback ? prepare(node.fallback) : () => null
      return (scope) => {
        for (const {condition, value} of alternatives) {
          if (condition(scope) === true) return value(scope)
        }
        return fallback(scope)
      }
    }
    case 'Slice': {
      const {left, right, isInclusive} = node
      const base = prepare(node.base)
      return (scope) => {
        const list = base(scope)
        if (!Array.isArray(list)) return null
        const start = Math.max(0, left < 0 ? left + list.length : left)
        const end = (right < 0 ? right + list.length : right) + (isInclusive ? 1 : 0)
        const slice = list.slice(start, Math.max(0, end))
        scope.environment.budget.make(slice.length)
        return slice
      }
    }
    case 'Source': {
      const {source} = node
      return ({environment}) => environment.read(source)
    }
    case 'TextSearch':
      return prepareTextSearch(node)
    case 'This':
      return (scope) => scope.value
    case 'Value': {
      const value = node.value ?? null
      return () => value
    }
    case 'Everything':
    case 'Parameter':
    case 'SelectorFuncCall':
    case 'SelectorNested':
    case 'Tuple':
      throw new Error(`Unexpected syntax node ${node.type}`)
    default:
      // A node of a later groq-js.
      throw new Error(`Unknown syntax node ${JSON.stringify(node satisfies never)}`)
  }
}

/** Those of `list` for which `passes` is true. */
export function filtered<T>(list: readonly T[], passes: Run, scope: Scope): T[] {
  const {budget} = scope.environment
  return list.filter((item) => {
    budget.spend(1)
    return passes(scope.within(item)) === true
  })
}

/** What `| order(...args)` does to a list. */
export function sorter(args: readonly ExprNode[]): <T>(list: readonly T[], scope: Scope) => T[] {
  const orderings = args.map((argument) => {
    const descending = argument.type === 'Desc'
    const by = argument.type === 'Asc' || descending ? argument.base : argument
    return {run: prepare(by), sign: descending ? -1 : 1}
  })
  return (list, scope) => {
    const {budget} = scope.environment
    budget.make(list.length * orderings.length)
    const entries = list.map((item) => {
      budget.spend(1)
      const inner = scope.within(item)
      return {item, keys: orderings.map(({run}) => run(inner))}
    })
    return entries
      .sort((a, b) => {
        budget.spend(1)
        for (const [i, {sign}] of orderings.entries()) {
          const order = compareAny(a.keys[i], b.keys[i])
          if (order !== 0) return sign * order
        }
        return 0
      })
      .map(({item}) => item)
  }
}

/** What `| score(...args)` does to a list: scored copies of its objects, best first. */
function scorer(args: readonly ExprNode[]): (list: readonly unknown[], scope: Scope) => unknown[] {
  const scores = args.map(prepareScore)
  return (list, scope) => {
    const {budget} = scope.environment
    const scored: {score: number; item: Record<string, unknown>}[] = []
    for (const item of list) {
      if (!isRecord(item)) continue
      const inner = scope.within(item)
      let score = typeof item._score === 'number' ? item._score : 0
      for (const scoreOf of scores) score += scoreOf(inner)
      budget.make(Object.keys(item).length)
      scored.push({score, item: {...item, _score: score}})
    }
    return scored.sort((a, b) => b.score - a.score).map(({item}) => item)
  }
}

function prepareScore(node: ExprNode): (scope: Scope) => number {
  switch (node.type) {
    case 'OpCall': {
      if (node.op !== 'match') break
      const [left, right] = [prepare(node.left), prepare(node.right)]
      return (scope) => {
        const words = textsOf(left(scope), wordsOf, scope.environment.budget).parts
        const {parts: patterns, onlyText} = textsOf(
          right(scope),
          patternsOf,
          scope.environment.budget,
        )
        if (!onlyText || words.length === 0) return 0
        let score = 0
        for (const pattern of patterns) {
          const found = words.filter((word) =>
            matchesWithin(scope.environment.budget, pattern, word),
          ).length
          score += (found * 2.2) / (found + 1.2)
        }
        return score
      }
    }
    case 'FuncCall': {
      const [what, by] = node.args
      if (node.name !== 'boost' || !what || !by) break
      const [scoreOf, boost] = [prepareScore(what), prepare(by)]
      return (scope) => {
        const [score, more] = [scoreOf(scope), boost(scope)]
        return typeof more === 'number' && score > 0 ? score + more : 0
      }
    }
    case 'Or':
    case 'And': {
      const [left, right] = [prepareScore(node.left), prepareScore(node.right)]
      const both = node.type === 'And'
      return (scope) => {
        const [a, b] = [left(scope), right(scope)]
        return both && (a === 0 || b === 0) ? 0 : a + b
      }
    }
  }
  const run = prepare(node)
  return (scope) => (run(scope) === true ? 1 : 0)
}

function prepareArray(node: Extract<ExprNode, {type: 'Array'}>): Run {
  const elements = node.elements.map(({value, isSplat}) => ({run: prepare(value), isSplat}))
  return (scope) => {
    const {budget} = scope.environment
    const result: unknown[] = []
    for (const {run, isSplat} of elements) {
      const value = run(scope)
      budget.make(isSplat && Array.isArray(value) ? value.length : 1)
      if (!isSplat) result.push(value)
      else if (Array.isArray(value)) for (const item of value) result.push(item)
    }
    return result
  }
}

function prepareMap(node: Extract<ExprNode, {type: 'FlatMap' | 'Map' | 'Projection'}>): Run {
  const [base, expr] = [prepare(node.base), prepare(node.expr)]
  const flat = node.type === 'FlatMap'
  return (scope) => {
    const list = base(scope)
    if (!Array.isArray(list)) return null
    const {budget} = scope.environment
    const result: unknown[] = []
    for (const item of list) {
      budget.make(1)
      const value = expr(scope.within(item, true))
      if (flat && Array.isArray(value)) {
        budget.make(value.length)
        for (const inner of value) result.push(inner)
      } else result.push(value)
    }
    return result
  }
}

function prepareObject(node: Extract<ExprNode, {type: 'Object'}>): Run {
  const attributes = node.attributes.map((attribute) => ({
    name: attribute.type === 'ObjectAttributeValue' ? attribute.name : undefined,
    condition:
      attribute.type === 'ObjectConditionalSplat' ? prepare(attribute.condition) : undefined,
    run: prepare(attribute.value),
  }))
  return (scope) => {
    const {budget, address} = scope.environment
    budget.make(1 + attributes.length)
    const result: Record<string, unknown> = {}
    for (const {name, condition, run} of attributes) {
      if (condition && condition(scope) !== true) continue
      const value = run(scope)
      if (name !== undefined) setAttribute(result, name, value)
      else if (isRecord(value)) budget.make(copyAttributes(withAddress(value, address), result))
    }
    return result
  }
}

function prepareTextSearch({search, own, more}: Extract<ExprNode, {type: 'TextSearch'}>): Run {
  const others = more.map(prepare)
  return (scope) => {
    const {environment, value} = scope
    let words: string[] | undefined
    const has = (pattern: string): boolean => {
      const known = own ? environment.hasText(pattern, value) : undefined
      if (known) return true
      if (!words) {
        const text = own && known === undefined ? textIn(value) : []
        const texts = [...text, ...others.map((other) => other(scope))].flat()
        words = textsOf(texts, wordsOf, environment.budget).parts
      }
      return matchesAll([pattern], words, environment.budget)
    }
    return search.wanted.every(has) && !search.unwanted.some((patterns) => patterns.every(has))
  }
}
