import {useEffect, useState} from 'react'
import useSWR from 'swr'
import {messageOf} from '../messageOf.ts'
import type {EnquiriesClient} from './enquiriesClient.ts'

const shortest = 2
const typingMs = 300

/** Searches for the typed text when typing pauses. */
export function useEnquirySearch(client: EnquiriesClient) {
  const [text, setText] = useState('')
  const [settled, setSettled] = useState('')
  const wanted = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const isSearching = wanted.length >= shortest
  const {data: found, error} = useSWR(
    isSearching && wanted === settled && ['enquiry-search', wanted],
    () => client.search(wanted),
  )
  return {text, setText, isSearching, found, problem: error ? messageOf(error) : undefined}
}

export type EnquirySearchState = ReturnType<typeof useEnquirySearch>
