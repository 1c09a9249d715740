import type {Metadata} from 'next'
import {contactForm} from 'schemas/site/forms.ts'
import {FormPage} from '../../components/forms/FormPage.tsx'
import {pageMetadata} from '../../content/page.ts'

export const metadata: Metadata = pageMetadata(contactForm.page)

export default function Page() {
  return <FormPage kind={contactForm.kind} />
}
