import {AsyncLocalStorage} from 'node:async_hooks'
import pino, {type Logger} from 'pino'
import * as z from 'zod'

/** The request that a line of the log belongs to. It holds no query, address or name of a person. */
export interface RequestFields {
  requestId: string
  /** The kind of address, such as `page` or `/data/query/:dataset`. */
  route: string
}

interface Logging {
  log: Logger
  requests: AsyncLocalStorage<RequestFields>
}

declare global {
  var homeCareLogging: Logging | undefined
}

const lineSchema = z.looseObject({
  level: z.string(),
  msg: z.string().default(''),
  err: z.looseObject({stack: z.string()}).optional(),
})

/** Fields that people at a terminal do not need. */
const quiet = new Set(['time', 'part', 'requestId', 'route'])

/** Prints a line for people: the message, the fields in brackets, an error's stack. */
function printLine(line: string): void {
  const {level, msg, err, ...fields} = lineSchema.parse(JSON.parse(line))
  const details = Object.entries(fields)
    .filter(([name]) => !quiet.has(name))
    .map(([name, value]) => `${name} ${value}`)
  const text = details.length ? `${msg} (${details.join(', ')})` : msg
  const print = level === 'error' ? console.error : level === 'warn' ? console.warn : console.info
  print(err ? `${text}\n${err.stack}` : text)
}

function createLogging(): Logging {
  const requests = new AsyncLocalStorage<RequestFields>()
  const log = pino(
    {
      base: process.env.LOG_PART ? {part: process.env.LOG_PART} : {},
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {level: (level) => ({level})},
      mixin: () => ({...requests.getStore()}),
    },
    {
      write(line: string) {
        if (process.env.LOG_FORMAT === 'json') process.stdout.write(line)
        else printLine(line)
      },
    },
  )
  return {log, requests}
}

// On the global object: the server and the routes that Next.js bundles load this module separately.
globalThis.homeCareLogging ??= createLogging()

/**
 * The log of this process: JSON lines where `LOG_FORMAT` is `json`, as `npm start` sets it, and
 * sentences otherwise. Each line names the request under way. Personal data belongs in no line.
 */
export const {log} = globalThis.homeCareLogging

const {requests} = globalThis.homeCareLogging

/**
 * Runs a function whose lines in the log name a request.
 */
export function withRequest<Result>(fields: RequestFields, run: () => Result): Result {
  return requests.run(fields, run)
}
