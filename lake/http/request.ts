import type {Identity} from './access.ts'
import {JsonError} from './errors.ts'

export interface StreamRequest {
  searchParams: URLSearchParams
  apiVersion: string
  identity: Identity | undefined
  address: string
  lastEventId: string | undefined
}

/** How paths begin, but for those of login and images, which may omit it. */
export const VERSION_PATH = '/:version{v(?:[xX]|[0-9][0-9-]*)}'

/** `v2025-02-19` -> `2025-02-19`; the experimental `vX` counts as the newest, `v1` as the oldest. */
export function apiVersionOf(segment: string): string {
  const version = segment.replace(/^v/i, '')
  return version.toUpperCase() === 'X' ? '9999-12-31' : version
}

export function queryParams(searchParams: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of searchParams) {
    if (!name.startsWith('$')) continue
    params[name.slice(1)] = parseJson(value, `The value of the parameter "${name}"`)
  }
  return params
}

export function isOn(value: string | null | undefined): boolean {
  return value === 'true' || value === '1'
}

export async function jsonBody(request: {text(): Promise<string>}): Promise<unknown> {
  return parseJson(await request.text(), 'The request body')
}

/**
 * Levels: far more than a document may have, and few enough for every stack. Values: a body of 4 MB of
 * what people write holds fewer.
 */
const most = {levels: 500, values: 200_000}

/**
 * Parses what came from outside. It is measured first: JSON.parse takes seconds for what nests a
 * million times, and each of those who walk through it has a stack that deep nesting would exhaust.
 * @param what names it in the error
 * @throws JsonError
 */
export function parseJson(text: string, what: string): unknown {
  const {depth, values} = measure(text)
  if (depth > most.levels) {
    throw new JsonError(`${what} may be nested at most ${most.levels} levels deep`)
  }
  if (values > most.values) {
    throw new JsonError(`${what} may hold at most ${most.values.toLocaleString('en-GB')} values`)
  }
  const value = parsed(text, what)
  const left: unknown[] = [value]
  while (left.length > 0) {
    const item = left.pop()
    if (item === Infinity || item === -Infinity) {
      throw new JsonError(`${what} holds a number beyond 1.8e308`)
    }
    if (typeof item !== 'object' || item === null) continue
    // No document needs this name, and copying an object that has it changes the copy's prototype.
    if (Object.hasOwn(item, '__proto__')) {
      throw new JsonError(`${what} holds the name "__proto__", which is not allowed`)
    }
    for (const part of Object.values(item)) left.push(part)
  }
  return value
}

/** How deep a JSON text nests, and how many values it has at most; of any other text, something. */
function measure(text: string): {depth: number; values: number} {
  let level = 0
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '[' || sign === '{') {
      level++
      values++
      depth = Math.max(depth, level)
    } else if (sign === ']' || sign === '}') level--
    else if (sign === ',') values++
  }
  return {depth, values}
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let unescaped = end
    while (text[unescaped - 1] === '\\') unescaped--
    if ((end - unescaped) % 2 === 0) return end
  }
  return text.length
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new JsonError(`${what} is not valid JSON`)
  }
}
