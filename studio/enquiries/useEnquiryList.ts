import {useEffect, useRef, useState} from 'react'
import {type EnquiriesClient, everything} from './enquiriesClient.ts'
import {emptyView, watchList} from './watchList.ts'

/** How often an open inbox looks for new enquiries. */
export const pollMs = 5_000

/** The list as it is now: looked at again every few seconds while the page can be seen. */
export function useEnquiryList(client: EnquiriesClient) {
  const [filter, setFilter] = useState(everything)
  const [view, setView] = useState(emptyView)
  const watched = useRef<ReturnType<typeof watchList>>(undefined)

  useEffect(() => {
    // Another filter's list is not this one's.
    setView(emptyView)
    const list = watchList(client, filter, setView)
    watched.current = list
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') void list.poll()
    }
    void list.poll()
    const timer = setInterval(lookIfSeen, pollMs)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      list.stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [client, filter])

  return {
    ...view,
    filter,
    setFilter,
    refresh: () => void watched.current?.refresh(),
    showMore: () => void watched.current?.showMore(),
  }
}

export type EnquiryListState = ReturnType<typeof useEnquiryList>
