import type {EnquiryList} from '@home-care/web/enquiries/staffApi.ts'
import {useState} from 'react'
import useSWRInfinite from 'swr/infinite'
import {messageOf} from '../messageOf.ts'
import {polled} from '../polled.ts'
import {type EnquiriesClient, everything, type Tagged} from './enquiriesClient.ts'

/** How often an open inbox is read again, in milliseconds. */
export const pollMs = 5_000

/** The pages shown so far, read again every few seconds while the page is visible. */
export function useEnquiryList(client: EnquiriesClient) {
  const [filter, setFilter] = useState(everything)
  const {data, error, size, setSize, mutate} = useSWRInfinite(
    // A list that has changed has another tag, so its later pages are read again.
    (_index: number, previous: Tagged<EnquiryList> | null) =>
      previous && !previous.value.next
        ? null
        : ({filter, before: previous?.value.next ?? undefined, etag: previous?.etag} as const),
    ({before}): Promise<Tagged<EnquiryList>> =>
      client.list(filter, {before, known: before ? undefined : data?.[0]}),
    polled(pollMs),
  )
  const pages = data?.map(({value}) => value)
  return {
    filter,
    setFilter,
    enquiries: pages?.flatMap(({enquiries}) => enquiries),
    suspects: pages?.[0]?.suspects ?? 0,
    hasMore: Boolean(pages?.at(-1)?.next),
    isLoadingMore: size > (pages?.length ?? 0),
    problem: error ? messageOf(error) : undefined,
    showMore: () => void setSize(size + 1),
    refresh: () => void mutate(),
  }
}

export type EnquiryListState = ReturnType<typeof useEnquiryList>
