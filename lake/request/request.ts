import {parseJson} from '@home-care/environment/parseJson.ts'
import type {Context} from 'hono'
import type {z} from 'zod'
import {invalid} from '../store/errors.ts'
import {plainError} from './errors.ts'

/** The beginning of paths, which login and images may omit. */
export const VERSION_PATH = '/:version{v(?:[xX]|[0-9][0-9-]*)}'

/** `v2025-02-19` as `2025-02-19`; `vX` counts as the newest. */
export function apiVersionOf(segment: string): string {
  const version = segment.replace(/^v/i, '')
  return version.toUpperCase() === 'X' ? '9999-12-31' : version
}

export function queryParams(searchParams: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of searchParams) {
    if (!name.startsWith('$')) continue
    params[name.slice(1)] = boundedJson(value, `The value of the parameter "${name}"`)
  }
  return params
}

export function isOn(value: string | null | undefined): boolean {
  return value === 'true' || value === '1'
}

/** The message of a socket; undefined when it is not of its protocol. */
export function messageIn<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(boundedJson(text, 'A message'))
  } catch {
    return undefined
  }
}

export async function jsonBody(request: {text(): Promise<string>}): Promise<unknown> {
  return boundedJson(await request.text(), 'The request body')
}

/**
 * The fields of a form.
 * @throws ApiError 400 for what no browser sends, such as a file in place of a text
 */
export async function formIn<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const fields = await c.req.parseBody().catch((error) => {
    if (error instanceof TypeError) return undefined
    throw error
  })
  const form = schema.safeParse(fields)
  if (form.success) return form.data
  throw plainError(400, 'The form cannot be read')
}

/** A document has fewer levels, and 4 MB of people's text fewer values. */
const most = {levels: 500, values: 200_000}

/**
 * Parses JSON from outside. It is measured first: JSON.parse takes seconds for a million levels, and
 * recursion would exhaust the stack.
 * @param what names it in the error
 * @throws WriteError (validationError)
 */
function boundedJson(text: string, what: string): unknown {
  const {depth, values} = measure(text)
  if (depth > most.levels) {
    throw invalid(`${what} may be nested at most ${most.levels} levels deep`)
  }
  if (values > most.values) {
    throw invalid(`${what} may hold at most ${most.values.toLocaleString('en-GB')} values`)
  }
  const value = parseJson(text)
  if (value === undefined) throw invalid(`${what} is not valid JSON`)
  const left: unknown[] = [value]
  while (left.length > 0) {
    const item = left.pop()
    if (item === Infinity || item === -Infinity) {
      throw invalid(`${what} holds a number beyond 1.8e308`)
    }
    if (typeof item !== 'object' || item === null) continue
    // Copying an object with this name changes the copy's prototype.
    if (Object.hasOwn(item, '__proto__')) {
      throw invalid(`${what} holds the name "__proto__", which is not allowed`)
    }
    for (const part of Object.values(item)) left.push(part)
  }
  return value
}

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
