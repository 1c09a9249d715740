import type {Metadata} from 'next'
import {EnquiryScreen} from '../../components/forms/EnquiryScreen.tsx'
import {MakeReferral, ReferralReceived} from '../../components/forms/MakeReferral.tsx'
import {amount, figures} from '../../content/figures.ts'

export const metadata: Metadata = {
  title: 'Make a Referral',
  description: `For NHS teams, local authorities and professionals: refer a patient for care at home. We get in touch within ${amount(figures.referralReply)}.`,
  alternates: {canonical: '/referral'},
}

export default function Page() {
  return <EnquiryScreen editing={<MakeReferral />} received={<ReferralReceived />} />
}
