import type {EnquiryStatus} from '@home-care/web/data/enquiryStates.ts'
import type {Change} from '@home-care/web/inbox/inboxClient.ts'
import type {EnquiryDetail} from '@home-care/web/inbox/staffApi.ts'
import {useId} from 'react'
import useSWR from 'swr'
import {useAttempt} from '../controls/useAttempt.ts'
import {polled} from '../polled.ts'
import {useEnquiriesClient} from './useEnquiriesClient.ts'
import {pollMs} from './useEnquiryList.ts'

/** The server records who reads an enquiry, so a page in the background does not. */
export function useOpenEnquiry(reference: string, onChanged: () => void) {
  const client = useEnquiriesClient()
  const {problem: refusal, attempt} = useAttempt()
  const {data, error, mutate} = useSWR(
    // Each opening is read from the server, and so recorded.
    ['enquiry', reference, useId()],
    () => client.open(reference),
    {...polled(pollMs), isPaused: () => document.visibilityState !== 'visible'},
  )

  async function show(changed: Parameters<typeof mutate>[0]) {
    await mutate(changed, {revalidate: false})
    onChanged()
  }
  return {
    enquiry: data,
    error,
    refusal,
    attempt,
    change: (change: Change) => show(client.change(reference, change)),
    /** Also if an earlier change is still under way. @param from the enquiry on the screen */
    async setStatus(status: EnquiryStatus, from: EnquiryDetail, outcome?: string) {
      let before = from
      await show((now = from) => {
        before = now
        return client.change(reference, {status, from: now.status, outcome})
      })
      return before
    },
    /** @param seen how many replies the writer has seen */
    reply: (text: string, seen: number) => show(client.reply(reference, text, seen)),
    addNote: (text: string) => show(client.addNote(reference, text)),
    async erase() {
      await client.erase(reference)
      onChanged()
    },
  }
}

export type OpenEnquiryState = ReturnType<typeof useOpenEnquiry>

/** Changes an open enquiry: `change` fails with the reason, `attempt` shows it. */
export type ChangeProps = Pick<OpenEnquiryState, 'change' | 'attempt'> & {
  enquiry: EnquiryDetail
}
