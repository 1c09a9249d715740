import type {Metadata} from 'next'
import {Contact, ContactReceived} from '../../components/forms/Contact.tsx'
import {EnquiryScreen} from '../../components/forms/EnquiryScreen.tsx'
import {amount, figures} from '../../content/figures.ts'

export const metadata: Metadata = {
  title: 'Contact',
  description: `Call, write or send us a message. We reply within ${amount(figures.messageReply)}.`,
  alternates: {canonical: '/contact'},
}

export default function Page() {
  return <EnquiryScreen editing={<Contact />} received={<ContactReceived />} />
}
