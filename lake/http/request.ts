import type {Identity} from './access.ts'
import {plainError} from './errors.ts'

/** What an event stream is opened with, however it travels. */
export interface StreamRequest {
  searchParams: URLSearchParams
  apiVersion: string
  identity: Identity | undefined
  /** The id of the last event the client had before its connection dropped. */
  lastEventId: string | undefined
}

/** `v2025-02-19` -> `2025-02-19`; the experimental `vX` counts as the newest, `v1` as the oldest. */
export function apiVersionOf(segment: string): string {
  const version = segment.replace(/^v/i, '')
  return version.toUpperCase() === 'X' ? '9999-12-31' : version
}

/**
 * A query's parameters from a URL: `$name=<JSON>`.
 * @throws ApiError 400 when a value is not JSON
 */
export function queryParams(searchParams: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of searchParams) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = JSON.parse(value)
    } catch {
      throw plainError(400, `The value of the parameter "${name}" is not JSON`)
    }
  }
  return params
}

/** Whether an option in a URL is switched on. */
export function isOn(value: string | null | undefined): boolean {
  return value === 'true' || value === '1'
}

/**
 * A request's JSON body.
 * @throws ApiError 400 when it is not JSON
 */
export async function jsonBody(request: {text(): Promise<string>}): Promise<unknown> {
  const text = await request.text()
  // No document needs this name, and copying an object that has it changes the copy's prototype.
  if (text.includes('"__proto__"')) throw plainError(400, 'The name "__proto__" is not allowed')
  try {
    return JSON.parse(text)
  } catch {
    throw plainError(400, 'The request body is not valid JSON')
  }
}
