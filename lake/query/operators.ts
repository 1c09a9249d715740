import type {Budget} from './budget.ts'
import {matchesAll, patternsOf, textsOf, wordsOf} from './match.ts'
import type {Run} from './scope.ts'
import {
  compare,
  copyAttributes,
  DateTime,
  finite,
  isEqual,
  isRecord,
  PathPattern,
} from './values.ts'

/** Makes an operator between two values ready to be evaluated. */
export function prepareOperator(op: string, left: Run, right: Run): Run {
  switch (op) {
    case '==':
      return (scope) => isEqual(left(scope), right(scope))
    case '!=':
      return (scope) => !isEqual(left(scope), right(scope))
    case '>':
      return comparison(left, right, (order) => order > 0)
    case '>=':
      return comparison(left, right, (order) => order >= 0)
    case '<':
      return comparison(left, right, (order) => order < 0)
    case '<=':
      return comparison(left, right, (order) => order <= 0)
    case 'in':
      return (scope) => isIn(left(scope), right(scope), scope.environment.budget)
    case 'match':
      return (scope) => matches(left(scope), right(scope), scope.environment.budget)
    case '+':
      return (scope) => sum(left(scope), right(scope), scope.environment.budget)
    case '-':
      return (scope) => difference(left(scope), right(scope))
    case '*':
      return calculation(left, right, (a, b) => a * b)
    case '/':
      return calculation(left, right, (a, b) => a / b)
    case '%':
      return calculation(left, right, (a, b) => a % b)
    case '**':
      return calculation(left, right, (a, b) => a ** b)
    default:
      throw new Error(`Unknown operator: ${op}`)
  }
}

function comparison(left: Run, right: Run, holds: (order: number) => boolean): Run {
  return (scope) => {
    const order = compare(left(scope), right(scope))
    return order === null ? null : holds(order)
  }
}

function calculation(left: Run, right: Run, calculate: (a: number, b: number) => number): Run {
  return (scope) => {
    const [a, b] = [left(scope), right(scope)]
    return typeof a === 'number' && typeof b === 'number' ? finite(calculate(a, b)) : null
  }
}

function isIn(value: unknown, list: unknown, budget: Budget): boolean | null {
  if (list instanceof PathPattern) return typeof value === 'string' ? list.matches(value) : null
  if (!Array.isArray(list)) return null
  budget.spend(list.length >>> 3)
  return list.some((item) => isEqual(value, item))
}

function sum(a: unknown, b: unknown, budget: Budget): unknown {
  if (typeof a === 'number' && typeof b === 'number') return finite(a + b)
  if (typeof a === 'string' && typeof b === 'string') {
    budget.makeText(a.length + b.length)
    return a + b
  }
  if (a instanceof DateTime && typeof b === 'number') return new DateTime(a.time + b * 1000)
  if (typeof a === 'number' && b instanceof DateTime) return new DateTime(b.time + a * 1000)
  if (Array.isArray(a) && Array.isArray(b)) {
    budget.make(a.length + b.length)
    return [...a, ...b]
  }
  if (!isRecord(a) || !isRecord(b)) return null
  const result: Record<string, unknown> = {}
  budget.make(copyAttributes(a, result))
  budget.make(copyAttributes(b, result))
  return result
}

function difference(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') return finite(a - b)
  if (a instanceof DateTime && typeof b === 'number') return new DateTime(a.time - b * 1000)
  return a instanceof DateTime && b instanceof DateTime ? (a.time - b.time) / 1000 : null
}

/** `match`: whether each pattern of `b` matches a word of `a`. */
function matches(a: unknown, b: unknown, budget: Budget): boolean {
  const {parts: patterns, onlyText} = textsOf(b, patternsOf, budget)
  if (!onlyText || patterns.length === 0) return false
  const words = textsOf(a, wordsOf, budget).parts
  return matchesAll(patterns, words, budget)
}
