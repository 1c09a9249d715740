import {parsePath} from '@sanity/json-match'
import {extract, Mutation} from '@sanity/mutator'
import type {DocumentWithId} from './document.ts'
import {invalid} from './errors.ts'

/** The operations of a patch, by the schema in mutations.ts. */
export interface PatchOperations {
  set?: Record<string, unknown>
  setIfMissing?: Record<string, unknown>
  unset?: string[]
  inc?: Record<string, number>
  dec?: Record<string, number>
  insert?:
    | {before: string; items: unknown[]}
    | {after: string; items: unknown[]}
    | {replace: string; items: unknown[]}
  diffMatchPatch?: Record<string, string>
}

/**
 * Applies a patch as the Studio does to its copy, by `@sanity/mutator`. It refuses what that would
 * drop or garble.
 * @throws WriteError (validationError)
 */
export function applyPatch(document: DocumentWithId, operations: PatchOperations): DocumentWithId {
  let result = document
  for (const {path, operation} of stepsOf(operations)) {
    requirePath(path)
    requireTarget(result, path, operation)
    if (replacesNothing(result, operation)) continue
    result = applyStep(result, operation)
  }
  return result
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

/** The mutator ignores the rest of a wrong path: `a b` would write to `a`. */
function requirePath(path: string): void {
  if (path.length > LONGEST_PATH) {
    throw invalid(`A path may have at most ${LONGEST_PATH} characters`)
  }
  try {
    parsePath(path)
  } catch (error) {
    throw invalid(`"${path}" is not a path: ${messageOf(error)}`)
  }
}

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

/** The mutator would double the array for a range of no item. */
function replacesNothing(document: DocumentWithId, {insert}: PatchOperations): boolean {
  if (!insert || !('replace' in insert)) return false
  return /:[^[\]"']*\]$/.test(insert.replace) && valuesAt(document, insert.replace).length === 0
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
