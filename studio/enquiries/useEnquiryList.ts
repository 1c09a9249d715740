import type {ListFilter} from '@home-care/web/inbox/inboxClient.ts'
import type {EnquiryList} from '@home-care/web/inbox/staffApi.ts'
import {useRef, useState} from 'react'
import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import {messageOf} from '../controls/useAttempt.ts'
import {polled} from '../polled.ts'
import {useEnquiriesClient} from './useEnquiriesClient.ts'

/** How often an open inbox is read again, in milliseconds. */
export const pollMs = 5_000

/** Everything but suspected spam. */
export const everything: ListFilter = {show: '', kind: '', mark: ''}
export const isEverything = ({show, kind, mark}: ListFilter) => !show && !kind && !mark

const shortestSearch = 2
const typingMs = 300

/** The pages shown so far, refreshed every few seconds while visible, or the results of a search. */
export function useEnquiryList() {
  const client = useEnquiriesClient()
  const [filter, setFilter] = useState<ListFilter>(everything)
  const [searchText, setSearchText] = useState('')
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const {data, error, size, setSize, mutate} = useSWRInfinite(
    (_index: number, previous: EnquiryList | null) =>
      previous && !previous.next ? null : {...filter, before: previous?.next ?? null},
    client.list,
    {...polled(pollMs), revalidateAll: true},
  )
  const isSearching = searchText.length >= shortestSearch
  const search = useSWR(isSearching && ['enquiry-search', searchText], () =>
    client.search(searchText),
  )
  const problem = search.error ?? error
  return {
    filter,
    /** Also ends a search, which finds enquiries of every kind and state. */
    setFilter: (chosen: ListFilter) => {
      clearTimeout(typing.current)
      setSearchText('')
      setFilter(chosen)
    },
    searchText,
    search: (text: string) => {
      clearTimeout(typing.current)
      typing.current = setTimeout(() => setSearchText(text.trim()), typingMs)
    },
    isSearching,
    found: search.data,
    enquiries: isSearching ? search.data?.enquiries : data?.flatMap(({enquiries}) => enquiries),
    suspects: data?.[0]?.suspects ?? 0,
    hasMore: !isSearching && Boolean(data?.at(-1)?.next),
    problem: problem ? messageOf(problem) : undefined,
    showMore: () => void setSize(size + 1),
    refresh: () => void Promise.all([mutate(), search.mutate()]),
  }
}

export type EnquiryListState = ReturnType<typeof useEnquiryList>
