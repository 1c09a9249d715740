import {siteFormAt} from '@home-care/schemas/site/forms.ts'
import type {Metadata} from 'next'
import {ContentPage, contentPageMetadata} from '../../components/blocks/ContentPage.tsx'
import {FormPage} from '../../components/forms/screens.tsx'
import {pageMetadata} from '../../content/page.ts'

type Props = PageProps<'/[page]'>

const pathOf = async ({params}: Props) => `/${(await params).page}`

export async function generateMetadata(props: Props): Promise<Metadata> {
  const path = await pathOf(props)
  const form = siteFormAt(path)
  return form ? pageMetadata(form.page) : contentPageMetadata(path)
}

/** A form, or a page that is a document. */
export default async function Page(props: Props) {
  const path = await pathOf(props)
  const form = siteFormAt(path)
  return form ? <FormPage kind={form.kind} /> : <ContentPage path={path} />
}
