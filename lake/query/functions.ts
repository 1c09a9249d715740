import type {Run, Scope} from './scope.ts'
import type {ExprNode, FuncCallNode} from './syntaxTree.ts'
import {DateTime, finite, isEqual, isRecord, PathPattern, typeOf} from './values.ts'

type Implementation = (args: unknown[], scope: Scope) => unknown

/** Makes a function call ready to be evaluated. */
export function prepareFunction(call: FuncCallNode, prepare: (node: ExprNode) => Run): Run {
  const name = call.namespace === 'global' ? call.name : `${call.namespace}::${call.name}`
  const special = SPECIAL.get(name)?.(call.args, prepare)
  if (special) return special
  const implementation = FUNCTIONS.get(name)
  if (!implementation) throw new Error(`Undefined function: ${name}`)
  const args = call.args.map(prepare)
  return (scope) =>
    implementation(
      args.map((arg) => arg(scope)),
      scope,
    )
}

/** Functions that evaluate their arguments themselves. */
const SPECIAL = new Map<
  string,
  (args: readonly ExprNode[], prepare: (node: ExprNode) => Run) => Run | undefined
>([
  [
    'coalesce',
    (nodes, prepare) => {
      const args = nodes.map(prepare)
      return (scope) => {
        for (const arg of args) {
          const value = arg(scope)
          if (value !== null) return value
        }
        return null
      }
    },
  ],
])

const lower: Implementation = ([text]) => (typeof text === 'string' ? text.toLowerCase() : null)
const upper: Implementation = ([text]) => (typeof text === 'string' ? text.toUpperCase() : null)

const FUNCTIONS = new Map<string, Implementation>([
  ['count', ([list]) => (Array.isArray(list) ? list.length : null)],
  [
    'dateTime',
    ([value]) => {
      if (value instanceof DateTime) return value
      return typeof value === 'string' ? DateTime.parse(value) : null
    },
  ],
  ['defined', ([value]) => value !== null],
  ['identity', (_, {environment}) => environment.identity],
  ['length', ([value]) => lengthOf(value)],
  ['lower', lower],
  ['now', (_, {environment}) => environment.now.toISOString()],
  ['path', ([pattern]) => (typeof pattern === 'string' ? new PathPattern(pattern) : null)],
  ['references', references],
  ['round', ([value, precision]) => round(value, precision)],
  ['string', ([value]) => textOf(value)],
  ['upper', upper],
  ['array::compact', ([list], scope) => (Array.isArray(list) ? compact(list, scope) : null)],
  ['array::intersects', intersects],
  ['array::join', join],
  ['array::unique', ([list], scope) => (Array.isArray(list) ? unique(list, scope) : null)],
  ['dateTime::now', (_, {environment}) => new DateTime(environment.now.getTime())],
  ['math::avg', ([list], scope) => average(list, scope)],
  ['math::max', ([list], scope) => reduceNumbers(list, scope, Math.max)],
  ['math::min', ([list], scope) => reduceNumbers(list, scope, Math.min)],
  [
    'math::sum',
    ([list], scope) => finite(numbersIn(list, scope)?.reduce((a, b) => a + b, 0) ?? NaN),
  ],
  ['pt::text', portableText],
  ['sanity::dataset', (_, {environment}) => environment.sanity?.dataset ?? null],
  ['sanity::partOfRelease', ([release], {value}) => partOfRelease(release, value)],
  ['sanity::projectId', (_, {environment}) => environment.sanity?.projectId ?? null],
  ['sanity::versionOf', ([id], {value}) => versionOf(id, value)],
  ['string::lower', lower],
  ['string::split', split],
  [
    'string::startsWith',
    ([text, start]) =>
      typeof text === 'string' && typeof start === 'string' ? text.startsWith(start) : null,
  ],
  ['string::upper', upper],
])

function lengthOf(value: unknown): number | null {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'string') return null
  let count = 0
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i)
    // The first half of a pair is counted with its second.
    if (unit < 0xd800 || unit > 0xdbff) count += 1
  }
  return count
}

function textOf(value: unknown): string | null {
  switch (typeOf(value)) {
    case 'boolean':
    case 'datetime':
    case 'number':
    case 'string':
      return String(value)
    default:
      return null
  }
}

function references(args: unknown[], scope: Scope): boolean {
  const ids = new Set(args.flat().filter((id) => typeof id === 'string'))
  scope.environment.budget.spend(ids.size)
  return ids.size > 0 && hasReference(scope.value, ids, scope)
}

function hasReference(value: unknown, ids: ReadonlySet<unknown>, scope: Scope): boolean {
  scope.environment.budget.spend(1)
  if (Array.isArray(value)) return value.some((item) => hasReference(item, ids, scope))
  if (!isRecord(value)) return false
  if (Object.hasOwn(value, '_ref') && value._ref) return ids.has(value._ref)
  return Object.values(value).some((item) => hasReference(item, ids, scope))
}

/** More digits than a number has. */
const MOST_DIGITS = 100

function round(value: unknown, precision: unknown = 0): number | null {
  if (typeof value !== 'number' || typeof precision !== 'number') return null
  if (precision < 0 || !Number.isInteger(precision)) return null
  if (precision > 0) return Number(value.toFixed(Math.min(precision, MOST_DIGITS)))
  return value < 0 ? -Math.round(-value) : Math.round(value)
}

function compact(list: unknown[], {environment}: Scope): unknown[] {
  environment.budget.make(list.length)
  return list.filter((item) => item !== null && item !== undefined)
}

function unique(list: unknown[], {environment}: Scope): unknown[] {
  environment.budget.make(list.length)
  const seen = new Set<unknown>()
  return list.filter((item) => {
    if (textOf(item) === null) return true
    if (seen.has(item)) return false
    seen.add(item)
    return true
  })
}

function intersects([a, b]: unknown[], {environment}: Scope): boolean | null {
  if (!Array.isArray(a) || !Array.isArray(b)) return null
  environment.budget.spend(a.length + b.length)
  // Equal scalars are the same in a set, all but dates.
  const others = new Set(b.filter((item) => typeof item !== 'object' || item === null))
  const dates = b.filter((item) => item instanceof DateTime)
  return a.some((item) => {
    if (!(item instanceof DateTime)) return others.has(item)
    environment.budget.spend(dates.length)
    return dates.some((date) => isEqual(item, date))
  })
}

function join([list, separator]: unknown[], {environment}: Scope): string | null {
  if (!Array.isArray(list) || typeof separator !== 'string') return null
  const texts: string[] = []
  for (const item of list) {
    const text = textOf(item)
    if (text === null) return null
    environment.budget.make(1)
    environment.budget.makeText(text.length + separator.length)
    texts.push(text)
  }
  return texts.join(separator)
}

function split([text, separator]: unknown[], {environment}: Scope): string[] | null {
  if (typeof text !== 'string' || typeof separator !== 'string') return null
  if (text === '') return []
  if (separator === '') {
    environment.budget.make(text.length)
    return Array.from(text)
  }
  environment.budget.spend(text.length >>> 4)
  const parts = text.split(separator)
  environment.budget.make(parts.length)
  return parts
}

/** The numbers of a list that holds only numbers and nulls. */
function numbersIn(list: unknown, {environment}: Scope): number[] | null {
  if (!Array.isArray(list)) return null
  environment.budget.spend(list.length)
  const present = list.filter((item) => item !== null && item !== undefined)
  const numbers = present.filter((item) => typeof item === 'number')
  return numbers.length === present.length ? numbers : null
}

function reduceNumbers(
  list: unknown,
  scope: Scope,
  choose: (a: number, b: number) => number,
): number | null {
  const numbers = numbersIn(list, scope)
  return numbers?.length ? numbers.reduce((a, b) => choose(a, b)) : null
}

function average(list: unknown, scope: Scope): number | null {
  const numbers = numbersIn(list, scope)
  if (!numbers?.length) return null
  return finite(numbers.reduce((a, b) => a + b, 0) / numbers.length)
}

/** The text of Portable Text: of one block, or of many with an empty line between them. */
function portableText([value]: unknown[], {environment}: Scope): string | null {
  const blocks = Array.isArray(value) ? value.flat(Infinity) : [value]
  environment.budget.spend(blocks.length)
  const texts: string[] = []
  for (const block of blocks) {
    if (!isRecord(block) || typeof block._type !== 'string' || !Array.isArray(block.children)) {
      continue
    }
    let text = ''
    for (const child of block.children) {
      if (isRecord(child) && child._type === 'span' && typeof child.text === 'string') {
        environment.budget.makeText(child.text.length)
        text += child.text
      }
    }
    texts.push(text)
  }
  return texts.length > 0 ? texts.join('\n\n') : null
}

function versionOf(id: unknown, document: unknown): boolean | null {
  if (typeof id !== 'string' || !isRecord(document) || typeof document._id !== 'string') return null
  if (document._id === id) return true
  const [layer, ...rest] = document._id.split('.')
  if (layer === 'drafts') return rest.length > 0 && rest.join('.') === id
  return layer === 'versions' && rest.length > 1 && rest.slice(1).join('.') === id
}

function partOfRelease(release: unknown, document: unknown): boolean | null {
  if (typeof release !== 'string' || !isRecord(document) || typeof document._id !== 'string') {
    return null
  }
  const [layer, name, ...rest] = document._id.split('.')
  return layer === 'versions' && name === release && rest.length > 0
}
