import {useCallback, useEffect, useRef, useState} from 'react'
import type {EnquiryStatus} from 'web/enquiries/enquiryStates.ts'
import type {EnquirySummary} from 'web/enquiries/staffApi.ts'
import type {EnquiriesClient} from './enquiriesClient.ts'

/** How often an open inbox looks for new enquiries. */
const pollMs = 5_000

interface Shown {
  enquiries: EnquirySummary[]
  next: string | null
}

/** The list as it is now: looked at again every few seconds while the page can be seen. */
export function useEnquiryList(client: EnquiriesClient) {
  const [status, setStatus] = useState<EnquiryStatus | ''>('')
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<string>()
  const [now, setNow] = useState(() => new Date())
  const etag = useRef('')

  const look = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const answer = await client.list(status, {etag: etag.current, ...(signal && {signal})})
        setProblem(undefined)
        setNow(new Date())
        if (!answer) return
        etag.current = answer.etag
        setShown(answer.list)
      } catch (error) {
        if (signal?.aborted) return
        setProblem(error instanceof Error ? error.message : String(error))
      }
    },
    [client, status],
  )

  useEffect(() => {
    const leaving = new AbortController()
    // Another filter's list is not this one's.
    etag.current = ''
    setShown(undefined)
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') void look(leaving.signal)
    }
    void look(leaving.signal)
    const timer = setInterval(lookIfSeen, pollMs)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [look])

  return {
    status,
    setStatus,
    shown,
    problem,
    /** When the list was last known to be right, for telling what is overdue. */
    now,
    refresh: () => void look(),
    async showMore() {
      if (!shown?.next) return
      const more = await client.list(status, {before: shown.next})
      if (more)
        setShown({
          enquiries: [...shown.enquiries, ...more.list.enquiries],
          next: more.list.next,
        })
    },
  }
}

export type EnquiryListState = ReturnType<typeof useEnquiryList>
