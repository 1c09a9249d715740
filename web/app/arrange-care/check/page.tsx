import type {Metadata} from 'next'
import {ArrangeCare, CareRequestReceived} from '../../../components/forms/ArrangeCare.tsx'
import {EnquiryScreen} from '../../../components/forms/EnquiryScreen.tsx'
import {readAttempt} from '../../../components/forms/readAttempt.ts'
import {careRequest} from '../../../enquiries/careRequest.ts'

export const metadata: Metadata = {title: 'Error: Arrange Care', robots: {index: false}}

/** The form as it was sent without JavaScript, with what was wrong. */
export default async function Page() {
  const attempt = await readAttempt(careRequest)
  return (
    <EnquiryScreen editing={<ArrangeCare attempt={attempt} />} received={<CareRequestReceived />} />
  )
}
