import type {EnquiryKind, EnquiryStatus} from '@home-care/web/data/enquiryStates.ts'
import {
  answeredSchema,
  colleaguesSchema,
  type DutyChange,
  type Entered,
  enquiryCountsSchema,
  enquiryDetailSchema,
  enquiryListSchema,
  enquirySearchSchema,
  enteredAnswerSchema,
  handedOverSchema,
  problemSchema,
} from '@home-care/web/inbox/staffApi.ts'
import {useMemo} from 'react'
import {useClient} from 'sanity'
import type * as z from 'zod'
import {environment, hasAccounts} from '../environment.ts'

export interface ListFilter {
  /** Empty: everything but suspected spam. */
  show: EnquiryStatus | 'overdue' | 'mine' | 'reminders' | 'suspects' | ''
  kind: EnquiryKind | ''
}

/**
 * A change of an enquiry, refused if a colleague changed meanwhile what was so `from` before. Null is
 * nobody, or no reminder.
 */
export type Change =
  | {status: EnquiryStatus; from: EnquiryStatus}
  | {assignee: string | null; from: string | null; note?: string}
  | {remindOn: string | null; remindAt?: string | undefined}
  | {isSuspect: false}

/** An operation of the staff API, not the site's page of this name. */
const searchOperation = 'search'

/** The origin of the site's staff API. */
export const staffApiUrl = hasAccounts ? environment.lakeUrl : environment.siteUrl

/** What the website refused, and why, by field. */
export class RefusedEntry extends Error {
  readonly fields: Readonly<Record<string, readonly string[]>>

  constructor(message: string, fields: RefusedEntry['fields'] = {}) {
    super(message)
    this.fields = fields
  }
}

/** Asks the site's staff API as the person who is signed in. Its errors have messages for staff. */
function createEnquiriesClient(token: string | undefined) {
  /** The answers by path: the server sends one again once it has changed. */
  const known = new Map<string, {etag: string; answer: unknown}>()

  async function ask(path: string, method = 'GET', body?: object, etag?: string) {
    const response = await fetch(`${staffApiUrl}/api/staff/enquiries${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
      // The browser keeps no copy of personal data.
      cache: 'no-store',
      headers: {
        ...(token && {Authorization: `Bearer ${token}`}),
        ...(body && {'Content-Type': 'application/json'}),
        ...(etag && {'If-None-Match': etag}),
      },
    }).catch(() => {
      throw new Error('The website does not answer. Is it running?')
    })
    if (response.ok || response.status === 304) return response
    const problem = problemSchema.safeParse(await response.json().catch(() => undefined))
    const {message, fields} = problem.data?.error ?? {}
    throw new RefusedEntry(message ?? `The website answered ${response.status}.`, fields)
  }

  async function read<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    method?: 'PATCH' | 'POST',
    body?: object,
  ) {
    const last = method ? undefined : known.get(path)
    const response = await ask(path, method, body, last?.etag)
    const answer: unknown =
      response.status === 304 ? last?.answer : await response.json().catch(() => undefined)
    const parsed = schema.safeParse(answer)
    // A proxy may answer, or a website of another version.
    if (!parsed.success) throw new Error('The website gave an answer that the inbox cannot read.')
    const etag = response.headers.get('etag')
    if (etag && !method) known.set(path, {etag, answer})
    return parsed.data
  }

  return {
    /** A page of enquiries, the most urgent first, after those of the page before it. */
    list: (asked: ListFilter & {before: string | null}) =>
      read(enquiryListSchema, `?${queryOf(asked)}`),

    open: (reference: string) => read(enquiryDetailSchema, `/${reference}`),

    /** @param text a name, telephone number or reference; it never stands in an address */
    search: (text: string) => read(enquirySearchSchema, `/${searchOperation}`, 'POST', {text}),

    counts: () => read(enquiryCountsSchema, '/counts'),

    answered: () => read(answeredSchema, '/answered'),

    colleagues: () => read(colleaguesSchema, '/colleagues'),

    setDuty: (body: DutyChange) => read(colleaguesSchema, '/colleagues', 'PATCH', body),

    change: (reference: string, body: Change) =>
      read(enquiryDetailSchema, `/${reference}`, 'PATCH', body),

    addNote: (reference: string, text: string) =>
      read(enquiryDetailSchema, `/${reference}/notes`, 'POST', {text}),

    reply: (reference: string, text: string) =>
      read(enquiryDetailSchema, `/${reference}/replies`, 'POST', {text}),

    /** Stores an enquiry that came by telephone. @throws a RefusedEntry for what the form refuses */
    enter: (body: Entered) => read(enteredAnswerSchema, '', 'POST', body),

    /** Gives all that one colleague deals with to another. */
    handOver: (from: string, to: string) => read(handedOverSchema, '/handover', 'POST', {from, to}),

    erase: (reference: string) => ask(`/${reference}`, 'DELETE'),

    exportCsv: async (filter: ListFilter) => (await ask(`/export?${queryOf(filter)}`)).blob(),
  }
}

function queryOf({show, kind, before = null}: ListFilter & {before?: string | null}) {
  const isStatus = show === 'new' || show === 'contacted' || show === 'closed'
  return new URLSearchParams({
    ...(show && (isStatus ? {status: show} : {[show]: 'true'})),
    ...(kind && {kind}),
    ...(before && {before}),
  })
}

/** A client of the component's own, which forgets with it what it read. */
export function useEnquiriesClient() {
  const {token} = useClient({apiVersion: '2025-09-09'}).config()
  return useMemo(() => createEnquiriesClient(token), [token])
}
