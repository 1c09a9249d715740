import {isDeepStrictEqual} from 'node:util'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {type ExprNode, parsePath} from '@sanity/json-match'
import {extract, Mutation} from '@sanity/mutator'
import {z} from 'zod'
import type {DocumentWithId} from './document.ts'
import {invalid} from './errors.ts'

const paths = z.record(z.string(), z.unknown())
const numbers = z.record(z.string(), z.number())
const items = z.array(z.unknown())

export const patchOperationsSchema = z.strictObject({
  set: paths.optional(),
  setIfMissing: paths.optional(),
  unset: z.array(z.string()).optional(),
  inc: numbers.optional(),
  dec: numbers.optional(),
  insert: z
    .union([
      z.strictObject({before: z.string(), items}),
      z.strictObject({after: z.string(), items}),
      z.strictObject({replace: z.string(), items}),
    ])
    .optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
})

export type PatchOperations = z.infer<typeof patchOperationsSchema>

/**
 * Applies a patch as the Studio does to its copy, by `@sanity/mutator`. It refuses what that would
 * drop or garble, and gives it ranges in a form that it gets right.
 * @param requireTime throws when the patch has taken too long
 * @returns the document, and the patch for others who apply it by the mutator
 * @throws WriteError (validationError)
 */
export function applyPatch(
  document: DocumentWithId,
  operations: PatchOperations,
  requireTime = () => {},
): {document: DocumentWithId; operations: PatchOperations} {
  let result = document
  const applied = withPlainRanges(operations)
  for (const {path, operation} of stepsOf(applied)) {
    requireTime()
    requirePath(result, path)
    requireTarget(result, path, operation)
    const {insert} = operation
    if (insert) {
      applied.insert = withPlainPlace(result, insert)
      result = applyStep(result, {insert: applied.insert})
    } else result = applyStep(result, operation)
  }
  return {document: result, operations: applied}
}

interface Step {
  path: string
  operation: PatchOperations
}

function stepsOf({setIfMissing, set, unset, diffMatchPatch, inc, dec, insert}: PatchOperations) {
  const steps: Step[] = []
  const add = <T>(
    values: Record<string, T> = {},
    operationOf: (value: Record<string, T>) => Step['operation'],
  ) => {
    for (const [path, value] of Object.entries(values)) {
      steps.push({path, operation: operationOf({[path]: value})})
    }
  }
  add(setIfMissing, (value) => ({setIfMissing: value}))
  add(set, (value) => ({set: value}))
  for (const path of unset ?? []) steps.push({path, operation: {unset: [path]}})
  add(diffMatchPatch, (value) => ({diffMatchPatch: value}))
  add(inc, (value) => ({inc: value}))
  add(dec, (value) => ({dec: value}))
  if (insert) steps.push({path: placeOf(insert), operation: {insert}})
  return steps
}

type Insert = NonNullable<PatchOperations['insert']>

function placeOf(insert: Insert): string {
  if ('before' in insert) return insert.before
  return 'after' in insert ? insert.after : insert.replace
}

const LONGEST_PATH = 4096
/** The mutator's time grows with the square of what a search finds. */
const MOST_SEARCHED = {places: 16, values: 5000}

/** The mutator ignores the rest of a wrong path: `a b` would write to `a`. */
function requirePath(document: DocumentWithId, path: string): void {
  if (path.length > LONGEST_PATH) {
    throw invalid(`A path may have at most ${LONGEST_PATH} characters`)
  }
  const places = placesIn(parsed(path))
  if (places > MOST_SEARCHED.places) {
    throw invalid(
      `A path may hold one "..", or name ${MOST_SEARCHED.places} places in its brackets`,
    )
  }
  if (places > 1 && valuesIn(document) > MOST_SEARCHED.values) {
    throw invalid(`"${path}" searches a document that is too large for that: name each place`)
  }
}

function parsed(path: string): ExprNode | undefined {
  try {
    return parsePath(path)
  } catch (error) {
    throw invalid(`"${path}" is not a path: ${messageOf(error)}`)
  }
}

function placesIn(path: ExprNode | undefined): number {
  if (path?.type !== 'Path') return 1
  const {base, recursive, segment} = path
  const places = segment.type === 'Subscript' ? segment.elements.length : 1
  return places * (recursive ? MOST_SEARCHED.places : 1) * placesIn(base)
}

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + valuesIn(part), 1)
    : 1

function requireTarget(document: DocumentWithId, path: string, operation: PatchOperations): void {
  if (operation.inc || operation.dec) {
    const targets = valuesAt(document, path)
    const verb = operation.inc ? 'increment' : 'decrement'
    if (targets.length === 0) throw invalid(`Cannot ${verb} "${path}" because it is not present`)
    if (!targets.every((target) => typeof target === 'number')) {
      throw invalid(`Cannot ${verb} "${path}" because it is not a number`)
    }
  }
  if (operation.setIfMissing && /\[\s*-?\d+\s*\]$/.test(path)) {
    if (valuesAt(document, path).length > 0) return
    throw invalid(`setIfMissing cannot add an item to an array ("${path}"): use insert`)
  }
}

/** The mutator treats a range that ends at 0 as open. */
function selectsNothing(path: string): boolean {
  const [before] = /^.*?(?=:\s*-?0+\s*\]\s*[.[])/.exec(`${path}.`) ?? []
  return before !== undefined && before.split('"').length % 2 === 1
}

/** The mutator selects nothing for a range without ends; a name in quotes is no range. */
const withBeginning = (path: string): string =>
  path.replace(/"[^"]*"|'[^']*'|\[\s*:\s*\]/g, (part) => (part.startsWith('[') ? '[0:]' : part))

function withPlainRanges(operations: PatchOperations): PatchOperations {
  const {insert, unset, inc, dec} = operations
  const empty = [...Object.keys({...inc, ...dec})].find(selectsNothing)
  if (empty !== undefined) throw invalid(`"${empty}" is a range without an item`)
  const plain = <T>(values: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([path, value]) =>
        selectsNothing(path) ? [] : [[withBeginning(path), value] as const],
      ),
    )
  const result = {...operations}
  if (result.set) result.set = plain(result.set)
  if (result.setIfMissing) result.setIfMissing = plain(result.setIfMissing)
  if (result.diffMatchPatch) result.diffMatchPatch = plain(result.diffMatchPatch)
  if (inc) result.inc = plain(inc)
  if (dec) result.dec = plain(dec)
  if (unset) result.unset = unset.filter((path) => !selectsNothing(path)).map(withBeginning)
  // Items come in before an empty range at the end.
  if (insert && selectsNothing(placeOf(insert).replace(/\[[^[\]]*\]$/, ''))) delete result.insert
  return result
}

/**
 * The insert with one place in its list for a range at its end, and for an item before the first. A
 * range counts as the client's `splice` does: -1 is behind the last item, and an empty one takes nothing
 * out. The mutator counts otherwise.
 */
function withPlainPlace(document: DocumentWithId, insert: Insert): Insert {
  const {items} = insert
  const [place, list = '', first = '', colon, end = ''] =
    /^(.*)\[\s*(-?\d*)\s*(:)?\s*(-?\d*)\s*\]$/.exec(placeOf(insert)) ?? []
  if (place === undefined) return insert
  const plain = valuesAt(document, list).flatMap((value): Insert[] => {
    if (!Array.isArray(value)) return []
    const {length} = value
    if (!colon && Number(first) >= -length) return [insert]
    const placeIn = (text: string, open: number) => {
      const number = text === '' ? open : Number(text)
      return Math.min(length, Math.max(0, number < 0 ? length + 1 + number : number))
    }
    const from = placeIn(first, 0)
    const to = colon ? Math.max(from, placeIn(end, length)) : from
    if ('replace' in insert && to > from) return [{replace: `${list}[${from}:${to}]`, items}]
    const before = 'after' in insert ? to : from
    return [
      before === length ? {after: `${list}[-1]`, items} : {before: `${list}[${before}]`, items},
    ]
  })
  const [one = insert, ...others] = plain
  if (others.every((other) => isDeepStrictEqual(other, one))) return one
  throw invalid(`"${place}" is in lists of different lengths: name one of them`)
}

function valuesAt(document: DocumentWithId, path: string): unknown[] {
  try {
    return extract(path, document).filter((value) => value !== undefined)
  } catch {
    // The path leads into a text or a number.
    return []
  }
}

function applyStep(document: DocumentWithId, operation: PatchOperations): DocumentWithId {
  try {
    const mutation = new Mutation({mutations: [{patch: {id: document._id, ...operation}}]})
    return mutation.apply(document) ?? document
  } catch (error) {
    throw invalid(`Could not apply the patch: ${messageOf(error)}`)
  }
}
