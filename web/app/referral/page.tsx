import type {Metadata} from 'next'
import {referralForm} from 'schemas/site/forms.ts'
import {FormPage} from '../../components/forms/FormPage.tsx'
import {pageMetadata} from '../../content/page.ts'

export const metadata: Metadata = pageMetadata(referralForm.page)

export default function Page() {
  return <FormPage kind={referralForm.kind} />
}
