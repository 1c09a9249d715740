import {careRequestForm} from '@home-care/schemas/site/forms.ts'
import type {Metadata} from 'next'
import {FormPage} from '../../components/forms/FormPage.tsx'
import {pageMetadata} from '../../content/page.ts'

export const metadata: Metadata = pageMetadata(careRequestForm.page)

export default function Page() {
  return <FormPage kind={careRequestForm.kind} />
}
