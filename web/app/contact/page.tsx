import type {Metadata} from 'next'
import {pages} from 'schemas/site/siteMap.ts'
import {Contact, ContactReceived} from '../../components/forms/Contact.tsx'
import {EnquiryScreen} from '../../components/forms/EnquiryScreen.tsx'
import {pageMetadata} from '../../content/page.ts'

export const metadata: Metadata = pageMetadata(pages.contact)

export default function Page() {
  return <EnquiryScreen editing={<Contact />} received={<ContactReceived />} />
}
