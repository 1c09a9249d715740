import {STATUS_CODES} from 'node:http'
import {log} from '@home-care/environment/log.ts'
import {bodyLimit} from 'hono/body-limit'
import {HTTPException} from 'hono/http-exception'
import type {ContentfulStatusCode} from 'hono/utils/http-status'
import {isQueryError, queryErrorBody} from '../query/queryError.ts'
import {Refusal, UnerasedError, WriteError} from '../store/errors.ts'
import {isBusy, isDiskFull} from '../store/sqliteError.ts'

export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly body: object

  constructor(status: ContentfulStatusCode, body: object) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

/** A refusal in the shape of hosted Sanity. */
export function plainError(
  status: ContentfulStatusCode,
  message: string,
  details: object = {},
): ApiError {
  const error = STATUS_CODES[status] ?? 'Error'
  return new ApiError(status, {statusCode: status, error, message, ...details})
}

export const limited = (maxSize: number, message: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw plainError(413, message)
    },
  })

/** A refusal for a role, in the shape that the Studio recognises. */
export function notPermitted(message: string): ApiError {
  return plainError(403, message, {
    error: {type: 'insufficientPermissionsError', description: message},
  })
}

type Write = 'mutation' | 'action'

const statusOf = ({isConflict}: WriteError) => (isConflict ? 409 : 400)

function writeRefused(error: WriteError, write: Write): ApiError {
  return new ApiError(statusOf(error), {
    error: {
      type: `${write}Error`,
      description: `The ${write}(s) failed: ${error.problem.description}`,
      items: [{error: error.problem, index: error.index}],
    },
  })
}

/**
 * The answer for any error; unexpected ones are logged.
 * @param write what the request was to do, if it was to write
 */
export function asApiError(error: unknown, write?: Write): ApiError {
  if (error instanceof ApiError) return error
  // Clients would ask again after a 5xx.
  if (isQueryError(error)) return new ApiError(400, queryErrorBody(error))
  if (error instanceof HTTPException) {
    return plainError(error.status, error.message || (STATUS_CODES[error.status] ?? 'Refused'))
  }
  if (error instanceof Refusal) return plainError(error.status, error.message)
  if (error instanceof WriteError) {
    return write ? writeRefused(error, write) : plainError(statusOf(error), error.message)
  }
  if (error instanceof UnerasedError) {
    log.error({err: error.cause}, `Content Lake: ${error.message}`)
    return plainError(isDiskFull(error) ? 507 : 503, error.message)
  }
  if (isDiskFull(error)) {
    log.error('Content Lake: the disk is full; nothing can be stored until there is room.')
    return plainError(507, 'The disk of the Content Lake is full: nothing was stored')
  }
  if (isBusy(error)) {
    log.error('Content Lake: another process writes the accounts; nothing was stored.')
    return plainError(503, 'The accounts are in use by another program: nothing was stored')
  }
  log.error({err: error}, 'Content Lake: a request failed unexpectedly.')
  return plainError(500, 'The Content Lake failed to answer; its log says why')
}
