/** The store was closed before what was asked was done; the message says what there is of it. */
export class ClosedError extends Error {}

/**
 * Why a write was refused, in Sanity's terms. `type` is what clients look at; the HTTP layer adds
 * the status.
 */
export interface WriteProblem {
  type:
    | 'documentAlreadyExistsError'
    | 'documentNotFoundError'
    | 'documentRevisionIDDoesNotMatchError'
    | 'documentHasExistingReferencesError'
    | 'documentReferenceDoesNotExistError'
    | 'transactionIDAlreadyExistsError'
    | 'validationError'
  description: string
  id?: string
  [detail: string]: unknown
}

/** A write that was refused as a whole: nothing of its transaction was stored. */
export class WriteError extends Error {
  readonly problem: WriteProblem
  index = 0

  constructor(problem: WriteProblem) {
    super(problem.description)
    this.problem = problem
  }

  /** Whether the request contradicts what is stored, rather than being malformed in itself. */
  get isConflict(): boolean {
    return this.problem.type !== 'validationError'
  }
}

export function invalid(description: string): WriteError {
  return new WriteError({type: 'validationError', description})
}

export function notFound(id: string): WriteError {
  return new WriteError({
    type: 'documentNotFoundError',
    description: `The document with the ID "${id}" was not found`,
    id,
  })
}

export function alreadyExists(id: string): WriteError {
  return new WriteError({
    type: 'documentAlreadyExistsError',
    description: `Document by ID "${id}" already exists`,
    id,
  })
}

export function revisionMismatch(id: string, expected: string, current: string): WriteError {
  return new WriteError({
    type: 'documentRevisionIDDoesNotMatchError',
    description: `Document "${id}" has unexpected revision ID ("${current}"), expected "${expected}"`,
    id,
    expectedRevisionID: expected,
    currentRevisionID: current,
  })
}

export function eachWithIndex<T>(items: readonly T[], perform: (item: T) => void): void {
  for (const [index, item] of items.entries()) {
    try {
      perform(item)
    } catch (error) {
      if (error instanceof WriteError) error.index = index
      throw error
    }
  }
}
