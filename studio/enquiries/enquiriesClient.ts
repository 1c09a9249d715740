import type {EnquiryKind, EnquiryStatus} from 'web/enquiries/enquiryStates.ts'
import {
  type Answered,
  answeredSchema,
  type Colleague,
  colleaguesSchema,
  type DutyChange,
  type EnquiryCounts,
  type EnquiryDetail,
  type EnquiryList,
  type EnquirySearch,
  enquiryCountsSchema,
  enquiryDetailSchema,
  enquiryListSchema,
  enquirySearchSchema,
  problemSchema,
} from 'web/enquiries/staffApi.ts'
import type * as z from 'zod'

/** What a list shows. */
export interface ListFilter {
  /** Everything but suspected spam, a part of that, or suspected spam alone. */
  show: EnquiryStatus | 'overdue' | 'mine' | 'reminders' | 'suspects' | ''
  kind: EnquiryKind | ''
}

export const everything: ListFilter = {show: '', kind: ''}

/** An enquiry, with the entity tag of what is shown of it. */
export interface OpenedEnquiry {
  enquiry: EnquiryDetail
  etag: string
}

/** An answer of the site's staff API that is not what was asked for, in words for staff. */
export class StaffApiError extends Error {
  override name = 'StaffApiError'
  /** The HTTP status; undefined when there was no answer. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** Below the address of the staff API; the site has a page of this name. */
const searchOperation = 'search'

/**
 * Asks the site's staff API, as the person who is signed in to the Studio. Every method throws a
 * StaffApiError with words to show.
 */
export function createEnquiriesClient(siteUrl: string, token?: string) {
  const address = `${siteUrl}/api/staff/enquiries`

  async function ask(path: string, init: RequestInit = {}) {
    let response: Response
    try {
      response = await fetch(address + path, {
        ...init,
        // The answer is somebody's personal data: no copy of it stays in the browser.
        cache: 'no-store',
        headers: {...(token && {Authorization: `Bearer ${token}`}), ...init.headers},
      })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new StaffApiError('The website does not answer. Is it running?')
    }
    if (response.ok || response.status === 304) return response
    const problem = problemSchema.safeParse(await response.json().catch(() => undefined))
    throw new StaffApiError(
      problem.data?.error.message ?? `The website answered ${response.status}.`,
      response.status,
    )
  }

  /** What answers may be a proxy, or a website of another version. */
  async function read<Schema extends z.ZodType>(response: Response, schema: Schema) {
    const parsed = schema.safeParse(await response.json().catch(() => undefined))
    if (parsed.success) return parsed.data
    throw new StaffApiError('The website answered something else than it was asked for.')
  }

  const opened = async (response: Response): Promise<OpenedEnquiry> => ({
    enquiry: await read(response, enquiryDetailSchema),
    etag: response.headers.get('etag') ?? '',
  })

  const send = async (method: string, path: string, body: object) =>
    opened(
      await ask(path, {
        method,
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(body),
      }),
    )

  return {
    /**
     * A page of enquiries, those that wait first.
     * @param etag of the list that is shown; undefined is answered when nothing changed since
     */
    async list(
      filter: ListFilter,
      {etag, before, signal}: {etag?: string; before?: string; signal: AbortSignal},
    ): Promise<{list: EnquiryList; etag: string} | undefined> {
      const query = new URLSearchParams({...queryOf(filter), ...(before && {before})})
      const response = await ask(`?${query}`, {
        signal,
        headers: {...(etag && {'If-None-Match': etag})},
      })
      if (response.status === 304) return undefined
      return {
        list: await read(response, enquiryListSchema),
        etag: response.headers.get('etag') ?? '',
      }
    },

    /** @param text a name, telephone number or reference; it stands in no address */
    async search(text: string, signal: AbortSignal): Promise<EnquirySearch> {
      const response = await ask(`/${searchOperation}`, {
        method: 'POST',
        signal,
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify({text}),
      })
      return read(response, enquirySearchSchema)
    },

    async counts(): Promise<EnquiryCounts> {
      return read(await ask('/counts'), enquiryCountsSchema)
    },

    async answered(signal: AbortSignal): Promise<Answered> {
      return read(await ask('/answered', {signal}), answeredSchema)
    },

    /** @param etag of what is shown; undefined is answered when nothing changed since */
    async open(
      reference: string,
      {etag, signal}: {etag?: string; signal?: AbortSignal} = {},
    ): Promise<OpenedEnquiry | undefined> {
      const response = await ask(`/${reference}`, {
        ...(signal && {signal}),
        headers: {...(etag && {'If-None-Match': etag})},
      })
      return response.status === 304 ? undefined : opened(response)
    },

    /** @param from what it was: refused (409) when somebody else has changed it meanwhile */
    setStatus: (reference: string, status: EnquiryStatus, from: EnquiryStatus) =>
      send('PATCH', `/${reference}`, {status, from}),

    /**
     * @param assignee a colleague; null: nobody any more
     * @param from who had it: refused (409) when that is somebody else by now
     */
    assign: (
      reference: string,
      assignee: string | null,
      {from, note = ''}: {from: string | null; note?: string},
    ) => send('PATCH', `/${reference}`, {assignee, from, note}),

    /**
     * @param remindOn a day (`YYYY-MM-DD`); null: no reminder
     * @param remindAt a time of that day (`HH:MM`)
     */
    remind: (reference: string, remindOn: string | null, remindAt?: string) =>
      send('PATCH', `/${reference}`, {remindOn, remindAt}),

    async colleagues(): Promise<Colleague[]> {
      return (await read(await ask('/colleagues'), colleaguesSchema)).colleagues
    },

    async setDuty(change: DutyChange): Promise<Colleague[]> {
      const response = await ask('/colleagues', {
        method: 'PATCH',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(change),
      })
      return (await read(response, colleaguesSchema)).colleagues
    },

    clearSuspicion: (reference: string) => send('PATCH', `/${reference}`, {isSuspect: false}),

    addNote: (reference: string, text: string) => send('POST', `/${reference}/notes`, {text}),

    async erase(reference: string): Promise<void> {
      await ask(`/${reference}`, {method: 'DELETE'})
    },

    async exportCsv(filter: ListFilter): Promise<Blob> {
      return (await ask(`/export?${new URLSearchParams(queryOf(filter))}`)).blob()
    },
  }
}

function queryOf({show, kind}: ListFilter): Record<string, string> {
  const part =
    show === 'suspects' || show === 'overdue' || show === 'mine' || show === 'reminders'
      ? {[show]: 'true'}
      : {...(show && {status: show})}
  return {...part, ...(kind && {kind})}
}

export type EnquiriesClient = ReturnType<typeof createEnquiriesClient>
