import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import type * as z from 'zod'
import type {EnquiryStatus} from '../data/enquiryStates.ts'
import {
  type AskToRead,
  answeredSchema,
  colleaguesSchema,
  type DutyChange,
  deletionsSchema,
  type Entered,
  enquiryCountsSchema,
  enquiryDetailSchema,
  enquiryListSchema,
  enquirySearchSchema,
  enteredAnswerSchema,
  handedOverSchema,
  problemSchema,
  type ReportQuery,
  readingsSchema,
  reportSchema,
  samePersonSchema,
  severalAnswerSchema,
  toReadSchema,
  visitsSchema,
  weekMailSchema,
  wordsSchema,
} from './staffApi.ts'

export interface ListFilter {
  /** Empty: everything but suspected spam. `with:` and a colleague's id: their enquiries. */
  show:
    | EnquiryStatus
    | 'overdue'
    | 'undelivered'
    | 'mine'
    | 'nobody'
    | 'reminders'
    | 'suspects'
    | `with:${string}`
    | ''
  kind: EnquiryKind | ''
  mark: string
  /** Days in London; empty for no limit. */
  from?: string
  to?: string
}

/** Refused if a colleague has changed the value since it was `from`. Null clears it. */
export type Change =
  | {status: EnquiryStatus; from: EnquiryStatus; outcome?: string | undefined}
  | {assignee: string | null; from: string | null; note?: string}
  | {remindOn: string | null; remindAt?: string | undefined}
  | {isSuspect: boolean}
  | {partOf: string}
  | {mark: string; isSet: boolean}

/** A refusal of the website, with its status and its reasons by field. */
export class RefusedEntry extends Error {
  readonly status: number
  readonly fields: Readonly<Record<string, readonly string[]>>

  constructor(status: number, message: string, fields: RefusedEntry['fields'] = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

interface Details {
  body?: object | undefined
  etag?: string | undefined
  /** Null for no limit. */
  signal?: AbortSignal | null
}

/**
 * A client of the site's staff API, for the Studio. Its errors have messages for staff. It keeps the
 * answers that it has read.
 * @param origin of the API
 * @param token of the person who is signed in; without one the browser's cookie counts
 * @param answerWithinMs after which a server that hangs is an error; an export takes what it takes
 */
export function createInboxClient(
  origin: string,
  token: string | undefined,
  answerWithinMs = 15_000,
) {
  /** Answers by path: the server sends one again once it has changed. */
  const cache = new Map<string, {etag: string; answer: unknown}>()

  async function ask(
    path: string,
    method = 'GET',
    {body, etag, signal = AbortSignal.timeout(answerWithinMs)}: Details = {},
  ) {
    const response = await fetch(`${origin}/api/staff${path}`, {
      method,
      signal,
      body: body ? JSON.stringify(body) : null,
      // The browser keeps no copy of personal data.
      cache: 'no-store',
      headers: {
        ...(token && {Authorization: `Bearer ${token}`}),
        ...(body && {'Content-Type': 'application/json'}),
        ...(etag && {'If-None-Match': etag}),
      },
    }).catch(() => {
      throw new Error('The website does not answer. Try again in a moment.')
    })
    if (response.ok || response.status === 304) return response
    const problem = problemSchema.safeParse(await response.json().catch(() => undefined))
    const {message, fields} = problem.data?.error ?? {}
    const {status} = response
    throw new RefusedEntry(status, message ?? `The website answered ${status}.`, fields)
  }

  async function read<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    method?: 'PATCH' | 'POST',
    body?: object,
  ) {
    const last = method ? undefined : cache.get(path)
    const response = await ask(path, method, {body, etag: last?.etag})
    const answer: unknown =
      response.status === 304 ? last?.answer : await response.json().catch(() => undefined)
    const parsed = schema.safeParse(answer)
    // A proxy may answer, or a website of another version.
    if (!parsed.success) throw new Error('The website gave an answer that the inbox cannot read.')
    const etag = response.headers.get('etag')
    if (etag && !method) cache.set(path, {etag, answer})
    return parsed.data
  }

  return {
    list: (filter: ListFilter & {before: string | null}) =>
      read(enquiryListSchema, `/enquiries?${queryOf(filter)}`),

    open: (reference: string) => read(enquiryDetailSchema, `/enquiries/${reference}`),

    samePerson: (reference: string) => read(samePersonSchema, `/enquiries/${reference}/person`),

    file: async (reference: string) => (await ask(`/enquiries/${reference}/file`)).blob(),

    /** @param text a name, telephone number or reference; it never stands in an address */
    search: (text: string) => read(enquirySearchSchema, '/enquiries/search', 'POST', {text}),

    visits: () => read(visitsSchema, '/visits'),

    weekMail: () => read(weekMailSchema, '/week-mail'),

    setWeekMail: (isWanted: boolean) => read(weekMailSchema, '/week-mail', 'PATCH', {isWanted}),

    readings: (documentId: string) =>
      read(readingsSchema, `/readings?${new URLSearchParams({document: documentId})}`),

    askToRead: (body: AskToRead) => read(readingsSchema, '/readings', 'POST', body),

    toRead: () => read(toReadSchema, '/readings/mine'),

    haveRead: (documentId: string, revision: string) =>
      read(toReadSchema, '/readings/mine', 'PATCH', {documentId, revision}),

    counts: () => read(enquiryCountsSchema, '/enquiries/counts'),

    deletions: () => read(deletionsSchema, '/enquiries/deletions'),

    words: () => read(wordsSchema, '/enquiries/words'),

    answered: () => read(answeredSchema, '/enquiries/answered'),

    report: ({kind, ...query}: ReportQuery) =>
      read(
        reportSchema,
        `/enquiries/report?${new URLSearchParams({...query, ...(kind && {kind})})}`,
      ),

    colleagues: () => read(colleaguesSchema, '/enquiries/colleagues'),

    setDuty: (body: DutyChange) => read(colleaguesSchema, '/enquiries/colleagues', 'PATCH', body),

    change: (reference: string, body: Change) =>
      read(enquiryDetailSchema, `/enquiries/${reference}`, 'PATCH', body),

    changeSeveral: (changes: readonly {reference: string; change: Change}[]) =>
      read(severalAnswerSchema, '/enquiries/several', 'POST', {changes}),

    addNote: (reference: string, text: string) =>
      read(enquiryDetailSchema, `/enquiries/${reference}/notes`, 'POST', {text}),

    /** @param seen how many replies the writer has seen; more are a conflict (409) */
    reply: (reference: string, text: string, seen: number) =>
      read(enquiryDetailSchema, `/enquiries/${reference}/replies`, 'POST', {text, seen}),

    enter: (body: Entered) => read(enteredAnswerSchema, '/enquiries', 'POST', body),

    handOver: (from: string, to: string) =>
      read(handedOverSchema, '/enquiries/handover', 'POST', {from, to}),

    erase: (reference: string) => ask(`/enquiries/${reference}`, 'DELETE'),

    exportCsv: async (filter: ListFilter) =>
      (await ask(`/enquiries/export?${queryOf(filter)}`, 'GET', {signal: null})).blob(),
  }
}

function queryOf({
  show,
  kind,
  mark,
  from,
  to,
  before = null,
}: ListFilter & {before?: string | null}) {
  const isStatus = show === 'new' || show === 'contacted' || show === 'closed'
  const assignee = show.startsWith('with:') ? show.slice('with:'.length) : undefined
  return new URLSearchParams({
    ...(show && (isStatus ? {status: show} : assignee ? {assignee} : {[show]: 'true'})),
    ...(kind && {kind}),
    ...(mark && {mark}),
    ...(from && {from}),
    ...(to && {to}),
    ...(before && {before}),
  })
}
