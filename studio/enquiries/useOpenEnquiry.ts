import {useEffect, useRef, useState} from 'react'
import type {EnquiryDetail} from 'web/enquiries/staffApi.ts'
import {type EnquiriesClient, StaffApiError} from './enquiriesClient.ts'
import {messageOf} from './messageOf.ts'
import {pollMs} from './useEnquiryList.ts'

const conflict = 409

/** One enquiry, opened and kept up to date, and what is done to it: one thing at a time. */
export function useOpenEnquiry(client: EnquiriesClient, reference: string, onChanged: () => void) {
  const [enquiry, setEnquiry] = useState<EnquiryDetail>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  // A second click can come before the button is seen to be disabled.
  const isUnderWay = useRef(false)
  const etag = useRef('')

  useEffect(() => {
    const leaving = new AbortController()
    const {signal} = leaving
    async function look() {
      if (isUnderWay.current) return
      try {
        const answer = await client.open(reference, {etag: etag.current, signal})
        // What was done meanwhile is newer than this answer.
        if (!answer || isUnderWay.current || signal.aborted) return
        etag.current = answer.etag
        setEnquiry(answer.enquiry)
        setProblem(undefined)
      } catch (error) {
        if (!signal.aborted) setProblem(messageOf(error))
      }
    }
    void look()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, pollMs)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [client, reference])

  /**
   * @param action what to do; the enquiry as it is then, or undefined when it is gone
   * @returns whether it worked
   */
  async function act(action: () => Promise<EnquiryDetail | undefined>) {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setProblem(undefined)
    setIsBusy(true)
    try {
      const changed = await action()
      if (changed) setEnquiry(changed)
      onChanged()
      return true
    } catch (error) {
      setProblem(messageOf(error))
      if (error instanceof StaffApiError && error.status === conflict)
        await client.open(reference).then(
          (answer) => answer && setEnquiry(answer.enquiry),
          () => {
            // What went wrong is on the screen already.
          },
        )
      return false
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return {enquiry, problem, isBusy, act}
}
