import {referralForm} from '@home-care/schemas/site/forms.ts'
import type {Metadata} from 'next'
import {FormPage} from '../../components/forms/FormPage.tsx'
import {pageMetadata} from '../../content/page.ts'

export const metadata: Metadata = pageMetadata(referralForm.page)

export default function Page() {
  return <FormPage kind={referralForm.kind} />
}
