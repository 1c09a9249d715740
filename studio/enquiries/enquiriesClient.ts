import type {EnquiryStatus} from 'web/enquiries/enquiryStates.ts'
import type {EnquiryDetail, EnquiryList} from 'web/enquiries/staffApi.ts'

/** An answer of the site's staff API that is not what was asked for, in words for staff. */
class StaffApiError extends Error {
  override name = 'StaffApiError'
}

/**
 * Asks the site's staff API, as the person who is signed in to the Studio. Every method throws a
 * StaffApiError with words to show.
 */
export function createEnquiriesClient(siteUrl: string, token: string) {
  const address = `${siteUrl}/api/staff/enquiries`

  async function ask(path: string, init: RequestInit = {}) {
    let response: Response
    try {
      response = await fetch(address + path, {
        ...init,
        // The answer is somebody's personal data: no copy of it stays in the browser.
        cache: 'no-store',
        headers: {Authorization: `Bearer ${token}`, ...init.headers},
      })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new StaffApiError('The website does not answer. Is it running?')
    }
    if (response.ok || response.status === 304) return response
    const body: {error?: {message?: string}} = await response.json().catch(() => ({}))
    throw new StaffApiError(body.error?.message ?? `The website answered ${response.status}.`)
  }

  const send = async (method: string, path: string, body: object): Promise<EnquiryDetail> => {
    const response = await ask(path, {
      method,
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify(body),
    })
    return response.json()
  }

  return {
    /**
     * A page of enquiries, newest first.
     * @param etag of the list that is shown; undefined is answered when nothing changed since
     */
    async list(
      status: EnquiryStatus | '',
      {etag, before, signal}: {etag?: string; before?: string; signal?: AbortSignal} = {},
    ): Promise<{list: EnquiryList; etag: string} | undefined> {
      const query = new URLSearchParams({...(status && {status}), ...(before && {before})})
      const response = await ask(`?${query}`, {
        ...(signal && {signal}),
        headers: {...(etag && {'If-None-Match': etag})},
      })
      if (response.status === 304) return undefined
      return {list: await response.json(), etag: response.headers.get('etag') ?? ''}
    },

    async open(reference: string, signal: AbortSignal): Promise<EnquiryDetail> {
      return (await ask(`/${reference}`, {signal})).json()
    },

    setStatus: (reference: string, status: EnquiryStatus) =>
      send('PATCH', `/${reference}`, {status}),

    addNote: (reference: string, text: string) => send('POST', `/${reference}/notes`, {text}),

    async erase(reference: string): Promise<void> {
      await ask(`/${reference}`, {method: 'DELETE'})
    },

    async exportCsv(status: EnquiryStatus | ''): Promise<Blob> {
      return (await ask(`/export${status && `?status=${status}`}`)).blob()
    },
  }
}

export type EnquiriesClient = ReturnType<typeof createEnquiriesClient>
