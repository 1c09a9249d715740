/** A request that the lake refuses, with its HTTP status. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 408 | 413 | 429 | 503

  constructor(status: Refusal['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** A document was deleted, but parts of it are still on the disk. The cause says why. */
export class UnerasedError extends Error {
  constructor(cause: unknown) {
    super(
      'It is deleted, but not erased from the disk yet. The lake goes on by itself, and the same request with the same transaction ID says when it is done.',
      {cause},
    )
  }
}

/** Why a write was refused, in Sanity's terms. Clients look at the `type`. */
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

/** A request was refused as invalid, or against what is stored; nothing of it was stored. */
export class WriteError extends Error {
  readonly problem: WriteProblem
  index = 0

  constructor(problem: WriteProblem) {
    super(problem.description)
    this.problem = problem
  }

  /** Whether the request contradicts the stored documents. */
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
