import type {Metadata} from 'next'
import {pages} from 'schemas/site/siteMap.ts'
import {EnquiryScreen} from '../../components/forms/EnquiryScreen.tsx'
import {MakeReferral, ReferralReceived} from '../../components/forms/MakeReferral.tsx'
import {pageMetadata} from '../../content/page.ts'

export const metadata: Metadata = pageMetadata(pages.referral)

export default function Page() {
  return <EnquiryScreen editing={<MakeReferral />} received={<ReferralReceived />} />
}
