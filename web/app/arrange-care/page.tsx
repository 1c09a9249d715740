import type {Metadata} from 'next'
import {pages} from 'schemas/site/siteMap.ts'
import {ArrangeCare, CareRequestReceived} from '../../components/forms/ArrangeCare.tsx'
import {EnquiryScreen} from '../../components/forms/EnquiryScreen.tsx'
import {pageMetadata} from '../../content/page.ts'

export const metadata: Metadata = pageMetadata(pages.arrangeCare)

export default function Page() {
  return <EnquiryScreen editing={<ArrangeCare />} received={<CareRequestReceived />} />
}
