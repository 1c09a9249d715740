import {useEffect, useRef, useState} from 'react'
import type {EnquiryDetail} from 'web/enquiries/staffApi.ts'
import {type EnquiriesClient, type OpenedEnquiry, StaffApiError} from './enquiriesClient.ts'
import {messageOf} from './messageOf.ts'
import {pollMs} from './useEnquiryList.ts'

const conflict = 409

/**
 * One enquiry, kept up to date while its page can be seen, and what is done to it: one thing at a
 * time. The server records an opening when it is read, so a page in the background does not read it.
 */
export function useOpenEnquiry(client: EnquiriesClient, reference: string, onChanged: () => void) {
  const [enquiry, setEnquiry] = useState<EnquiryDetail>()
  const [problem, setProblem] = useState<string>()
  // Why the last action did not happen: it stays, however often the enquiry is read again.
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  // A second click can come before the button is seen to be disabled.
  const isUnderWay = useRef(false)
  const etag = useRef('')

  function show(opened: OpenedEnquiry) {
    etag.current = opened.etag
    setEnquiry(opened.enquiry)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` sets state and a ref only
  useEffect(() => {
    const leaving = new AbortController()
    const {signal} = leaving
    async function look() {
      if (isUnderWay.current || document.visibilityState !== 'visible') return
      try {
        const answer = await client.open(reference, {etag: etag.current, signal})
        // What was done meanwhile is newer than this answer.
        if (isUnderWay.current || signal.aborted) return
        if (answer) show(answer)
        setProblem(undefined)
      } catch (error) {
        if (!signal.aborted) setProblem(messageOf(error))
      }
    }
    void look()
    const timer = setInterval(look, pollMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client, reference])

  /**
   * @param action what to do; the enquiry as it is then, or undefined when it is gone
   * @returns whether it worked
   */
  async function act(action: () => Promise<OpenedEnquiry | undefined>) {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setRefusal(undefined)
    setIsBusy(true)
    try {
      const changed = await action()
      if (changed) show(changed)
      onChanged()
      return true
    } catch (error) {
      setRefusal(messageOf(error))
      if (error instanceof StaffApiError && error.status === conflict)
        await client.open(reference).then(
          (answer) => answer && show(answer),
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

  return {enquiry, problem, refusal, dismissRefusal: () => setRefusal(undefined), isBusy, act}
}
