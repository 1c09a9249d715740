import {siteFormAt} from '@home-care/schemas/site/forms.ts'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {FormPage} from '../../components/forms/FormPage.tsx'
import {pageMetadata} from '../../content/page.ts'

type Props = PageProps<'/[form]'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const page = siteFormAt(`/${(await params).form}`)?.page
  return page ? pageMetadata(page) : {title: 'Page not found'}
}

export default async function Page({params}: Props) {
  const {form} = await params
  const kind = siteFormAt(`/${form}`)?.kind
  return kind ? <FormPage kind={kind} /> : notFound()
}
