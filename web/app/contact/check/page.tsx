import type {Metadata} from 'next'
import {Contact, ContactReceived} from '../../../components/forms/Contact.tsx'
import {EnquiryScreen} from '../../../components/forms/EnquiryScreen.tsx'
import {readAttempt} from '../../../components/forms/readAttempt.ts'
import {contactMessage} from '../../../enquiries/contactMessage.ts'

export const metadata: Metadata = {title: 'Error: Contact', robots: {index: false}}

/** The form as it was sent without JavaScript, with what was wrong. */
export default async function Page() {
  const attempt = await readAttempt(contactMessage)
  return <EnquiryScreen editing={<Contact attempt={attempt} />} received={<ContactReceived />} />
}
