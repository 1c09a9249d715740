import {callBackForm} from '@home-care/schemas/site/forms.ts'
import type {Metadata} from 'next'
import {FormPage} from '../../components/forms/FormPage.tsx'
import {pageMetadata} from '../../content/page.ts'

export const metadata: Metadata = pageMetadata(callBackForm.page)

export default function Page() {
  return <FormPage kind={callBackForm.kind} />
}
