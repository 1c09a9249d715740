import type {Metadata} from 'next'
import {EnquiryScreen} from '../../../components/forms/EnquiryScreen.tsx'
import {MakeReferral, ReferralReceived} from '../../../components/forms/MakeReferral.tsx'
import {readAttempt} from '../../../components/forms/readAttempt.ts'
import {referral} from '../../../enquiries/referral.ts'

export const metadata: Metadata = {title: 'Error: Make a Referral', robots: {index: false}}

/** The form as it was sent without JavaScript, with what was wrong. */
export default async function Page() {
  const attempt = await readAttempt(referral)
  return (
    <EnquiryScreen editing={<MakeReferral attempt={attempt} />} received={<ReferralReceived />} />
  )
}
