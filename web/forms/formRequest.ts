import * as z from 'zod'
import type {EnquiryForm} from './enquiryForm.ts'

/** The cookie with the key to a rejected form's answers; its path is the form's page. */
export const attemptCookie = 'form-attempt'

/** In bytes. The longest answers the schemas allow, URL-encoded, stay well below this. */
export const mostBytes = 64 * 1024

/** A request that is refused with an error response before its content is checked. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/**
 * Refuses a request that another site's page made a visitor's browser send. Browsers always send one of
 * these headers; a program without them acts for itself.
 * @param siteUrl the site's public origin; the request's own host is allowed as well
 * @throws RefusedRequest 403
 */
export function requireSameOrigin(headers: Headers, siteUrl: string) {
  const site = headers.get('sec-fetch-site')
  const isOwn = site ? site === 'same-origin' || site === 'none' : isOwnOrigin(headers, siteUrl)
  if (!isOwn) throw new RefusedRequest(403, 'This form can only be sent from our own website.')
}

function isOwnOrigin(headers: Headers, siteUrl: string) {
  const origin = headers.get('origin')
  if (!origin) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(siteUrl).origin || new URL(origin).host === headers.get('host')
}

/** Unchecked values by field, from JSON or a native form. */
export type FormValues = Readonly<Record<string, unknown>>

/**
 * Reads a submission: JSON, or either encoding of a native form.
 * @throws RefusedRequest 400 when it cannot be read, 413 when it is too large, 415 for another type
 */
export async function readFormValues(
  request: Request,
  form: EnquiryForm,
): Promise<{values: FormValues; isNative: boolean}> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  switch (type) {
    case 'application/json':
      return {values: await readJsonObject(request), isNative: false}
    case 'application/x-www-form-urlencoded':
    case 'multipart/form-data': {
      const body = await readBytes(request)
      const headers = {'content-type': request.headers.get('content-type') ?? ''}
      const data = await readOrRefuse('The form could not be read.', () =>
        new Response(body, {headers}).formData(),
      )
      return {values: nativeValues(data, form), isNative: true}
    }
    default:
      throw new RefusedRequest(415, 'Please send the form as JSON or as a form.', {
        'Accept-Post': 'application/json, application/x-www-form-urlencoded, multipart/form-data',
      })
  }
}

/**
 * Reads a body that must be a JSON object.
 * @throws RefusedRequest 400 when it is not one, 413 when it is too large
 */
export async function readJsonObject(request: Request) {
  const bytes = await readBytes(request)
  const text = await readOrRefuse('The request is not UTF-8.', () =>
    new TextDecoder('utf-8', {fatal: true}).decode(bytes),
  )
  return readOrRefuse('The request is not a JSON object.', () =>
    objectSchema.parse(JSON.parse(text)),
  )
}

/**
 * Reads a body of a form's size.
 * @throws RefusedRequest 400 when it is cut short, 413 when it is too large
 */
export async function readBytes(request: Request) {
  const tooLarge = () =>
    new RefusedRequest(413, 'This is too long to send. Please shorten your text.')
  if (Number(request.headers.get('content-length')) > mostBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  await readOrRefuse('The request was cut short.', async () => {
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size > mostBytes) break
      chunks.push(chunk)
    }
  })
  if (size > mostBytes) throw tooLarge()
  return Buffer.concat(chunks)
}

const objectSchema = z.record(z.string(), z.unknown())

/** @throws RefusedRequest 400 in these words when it cannot be read */
async function readOrRefuse<Result>(words: string, read: () => Result | Promise<Result>) {
  try {
    return await read()
  } catch {
    throw new RefusedRequest(400, words)
  }
}

/** Keeps only the form's fields, and drops files. */
function nativeValues(data: FormData, form: EnquiryForm): FormValues {
  const texts = (field: string) =>
    data.getAll(field).filter((value): value is string => typeof value === 'string')
  const fields = [...Object.keys(form.labels), 'site', 'idempotencyKey']
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const values = texts(field)
      if (form.lists.includes(field)) return [[field, values]]
      return values[0] === undefined ? [] : [[field, values[0]]]
    }),
  )
}
