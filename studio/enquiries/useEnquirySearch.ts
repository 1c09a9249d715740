import {useEffect, useState} from 'react'
import type {EnquirySearch} from 'web/enquiries/staffApi.ts'
import type {EnquiriesClient} from './enquiriesClient.ts'
import {messageOf} from './messageOf.ts'

/** A single letter is in everything. */
const shortest = 2
/** Nobody wants what half a word finds. */
const typedMs = 300

/** What is found of what is typed, once typing pauses. */
export function useEnquirySearch(client: EnquiriesClient) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<EnquirySearch>()
  const [problem, setProblem] = useState<string>()
  const wanted = text.trim()

  useEffect(() => {
    setFound(undefined)
    setProblem(undefined)
    if (wanted.length < shortest) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      client.search(wanted, leaving.signal).then(setFound, (error) => {
        if (!leaving.signal.aborted) setProblem(messageOf(error))
      })
    }, typedMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, wanted])

  return {text, setText, isSearching: wanted.length >= shortest, found, problem}
}

export type EnquirySearchState = ReturnType<typeof useEnquirySearch>
