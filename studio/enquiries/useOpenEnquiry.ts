import type {EnquiryDetail} from '@home-care/web/enquiries/staffApi.ts'
import {useId, useRef, useState} from 'react'
import useSWR from 'swr'
import {messageOf} from '../messageOf.ts'
import {polled} from '../polled.ts'
import {type EnquiriesClient, StaffApiError, type Tagged} from './enquiriesClient.ts'
import {pollMs} from './useEnquiryList.ts'

const conflict = 409

/**
 * An open enquiry and the changes to it, one at a time. The server records each opening, so a page in
 * the background does not read it.
 */
export function useOpenEnquiry(
  client: EnquiriesClient,
  reference: string,
  {onChanged, say}: {onChanged: () => void; say: (words: string) => void},
) {
  // Why the last change was refused: it stays until dismissed.
  const [refusal, setRefusal] = useState<string>()
  // A second click changes nothing.
  const isUnderWay = useRef(false)
  const {data, error, mutate} = useSWR(
    // Each opening is read from the server, and so recorded.
    ['enquiry', reference, useId()],
    (): Promise<Tagged<EnquiryDetail>> => client.open(reference, data),
    {...polled(pollMs), isPaused: () => document.visibilityState !== 'visible'},
  )

  /**
   * @param action returns the changed enquiry, or nothing once it is erased
   * @param said for screen readers, once it is done
   * @returns whether it worked
   */
  async function act(action: () => Promise<Tagged<EnquiryDetail> | undefined>, said?: string) {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setRefusal(undefined)
    try {
      const changed = await action()
      if (changed) await mutate(changed, {revalidate: false})
      onChanged()
      if (said) say(said)
      return true
    } catch (cause) {
      setRefusal(messageOf(cause))
      if (cause instanceof StaffApiError && cause.status === conflict) void mutate()
      return false
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    enquiry: data?.value,
    problem: error ? messageOf(error) : undefined,
    refusal,
    dismissRefusal: () => setRefusal(undefined),
    act,
  }
}
