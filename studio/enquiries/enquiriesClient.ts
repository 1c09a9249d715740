import type {EnquiryKind, EnquiryStatus} from '@home-care/web/enquiries/enquiryStates.ts'
import {
  answeredSchema,
  colleaguesSchema,
  type DutyChange,
  type EnquiryDetail,
  type EnquiryList,
  enquiryCountsSchema,
  enquiryDetailSchema,
  enquiryListSchema,
  enquirySearchSchema,
  problemSchema,
} from '@home-care/web/enquiries/staffApi.ts'
import {useMemo} from 'react'
import {useClient} from 'sanity'
import type * as z from 'zod'
import {environment, hasAccounts} from '../environment.ts'

export interface ListFilter {
  /** Empty: everything but suspected spam. */
  show: EnquiryStatus | 'overdue' | 'mine' | 'reminders' | 'suspects' | ''
  kind: EnquiryKind | ''
}

export const everything: ListFilter = {show: '', kind: ''}

/** An answer with its entity tag, which tells whether it has changed since. */
export interface Tagged<Value> {
  value: Value
  etag: string
}

/** An error of the staff API, with a message for staff. */
export class StaffApiError extends Error {
  override name = 'StaffApiError'
  /** The HTTP status; undefined without an answer. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** An operation of the staff API, not the site's page of this name. */
const searchOperation = 'search'

type Request = Pick<RequestInit, 'method' | 'headers'> & {body?: object}

/** Asks the site's staff API as the person who is signed in. Every method throws StaffApiErrors. */
function createEnquiriesClient(siteUrl: string, token: string | undefined) {
  async function ask(path: string, {method, headers, body}: Request = {}) {
    const response = await fetch(`${siteUrl}/api/staff/enquiries${path}`, {
      ...(method && {method}),
      ...(body && {body: JSON.stringify(body)}),
      // The browser keeps no copy of personal data.
      cache: 'no-store',
      headers: {
        ...(token && {Authorization: `Bearer ${token}`}),
        ...(body && {'Content-Type': 'application/json'}),
        ...headers,
      },
    }).catch(() => {
      throw new StaffApiError('The website does not answer. Is it running?')
    })
    if (response.ok || response.status === 304) return response
    const problem = problemSchema.safeParse(await response.json().catch(() => undefined))
    throw new StaffApiError(
      problem.data?.error.message ?? `The website answered ${response.status}.`,
      response.status,
    )
  }

  /** A proxy may answer, or a website of another version. */
  async function read<Schema extends z.ZodType>(response: Response, schema: Schema) {
    const parsed = schema.safeParse(await response.json().catch(() => undefined))
    if (parsed.success) return parsed.data
    throw new StaffApiError('The website answered something else than it was asked for.')
  }

  async function tagged<Schema extends z.ZodType>(response: Response, schema: Schema) {
    return {value: await read(response, schema), etag: response.headers.get('etag') ?? ''}
  }

  const change = async (reference: string, body: object, method = 'PATCH') =>
    tagged(await ask(`/${reference}`, {method, body}), enquiryDetailSchema)

  return {
    /**
     * A page of enquiries, the most urgent first.
     * @param known the same page from before, which is returned unless it has changed
     */
    async list(
      filter: ListFilter,
      {before, known}: {before?: string | undefined; known?: Tagged<EnquiryList> | undefined} = {},
    ): Promise<Tagged<EnquiryList>> {
      const query = new URLSearchParams({...queryOf(filter), ...(before && {before})})
      const headers = {...(known && {'If-None-Match': known.etag})}
      const response = await ask(`?${query}`, {headers})
      return response.status === 304 && known ? known : tagged(response, enquiryListSchema)
    },

    /** @param known the enquiry from before, which is returned unless it has changed */
    async open(
      reference: string,
      known?: Tagged<EnquiryDetail> | undefined,
    ): Promise<Tagged<EnquiryDetail>> {
      const headers = {...(known && {'If-None-Match': known.etag})}
      const response = await ask(`/${reference}`, {headers})
      return response.status === 304 && known ? known : tagged(response, enquiryDetailSchema)
    },

    /** @param text a name, telephone number or reference; it never stands in an address */
    search: async (text: string) =>
      read(await ask(`/${searchOperation}`, {method: 'POST', body: {text}}), enquirySearchSchema),

    counts: async () => read(await ask('/counts'), enquiryCountsSchema),

    answered: async () => read(await ask('/answered'), answeredSchema),

    colleagues: async () => (await read(await ask('/colleagues'), colleaguesSchema)).colleagues,

    async setDuty(body: DutyChange) {
      const response = await ask('/colleagues', {method: 'PATCH', body})
      return (await read(response, colleaguesSchema)).colleagues
    },

    /** @param from the status so far: refused (409) if a colleague changed it meanwhile */
    setStatus: (reference: string, status: EnquiryStatus, from: EnquiryStatus) =>
      change(reference, {status, from}),

    /**
     * @param assignee a colleague; null for nobody
     * @param from the assignee so far: refused (409) if it is another by now
     */
    assign: (
      reference: string,
      assignee: string | null,
      {from, note = ''}: {from: string | null; note?: string},
    ) => change(reference, {assignee, from, note}),

    /**
     * @param remindOn a day (`YYYY-MM-DD`); null for no reminder
     * @param remindAt a time of that day (`HH:MM`)
     */
    remind: (reference: string, remindOn: string | null, remindAt?: string) =>
      change(reference, {remindOn, remindAt}),

    clearSuspicion: (reference: string) => change(reference, {isSuspect: false}),

    addNote: (reference: string, text: string) => change(`${reference}/notes`, {text}, 'POST'),

    erase: (reference: string) => ask(`/${reference}`, {method: 'DELETE'}),

    exportCsv: async (filter: ListFilter) =>
      (await ask(`/export?${new URLSearchParams(queryOf(filter))}`)).blob(),
  }
}

function queryOf({show, kind}: ListFilter): Record<string, string> {
  const isStatus = show === 'new' || show === 'contacted' || show === 'closed'
  return {...(show && (isStatus ? {status: show} : {[show]: 'true'})), ...(kind && {kind})}
}

export type EnquiriesClient = ReturnType<typeof createEnquiriesClient>

const siteUrl = hasAccounts ? environment.lakeUrl : environment.siteUrl

/** Undefined if the Studio cannot show the website who is signed in. */
export function useEnquiriesClient(): EnquiriesClient | undefined {
  const {token} = useClient({apiVersion: '2025-09-09'}).config()
  // At the Studio's own address, a cookie does.
  const isKnown = token !== undefined || siteUrl === window.location.origin
  return useMemo(
    () => (isKnown ? createEnquiriesClient(siteUrl, token) : undefined),
    [token, isKnown],
  )
}
