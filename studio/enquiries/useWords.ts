import useSWR from 'swr'
import {useEnquiriesClient} from './useEnquiriesClient.ts'

/** The outcomes and marks that staff choose from. */
export function useWords() {
  const client = useEnquiriesClient()
  const {data, error} = useSWR('enquiry-words', client.words)
  return {data, error}
}
