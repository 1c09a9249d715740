import {siteFormAt} from '@home-care/schemas/site/forms.ts'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {FormPage} from '../../../components/forms/FormPage.tsx'
import {readAttempt} from '../../../components/forms/readAttempt.ts'
import {readBegun} from '../../../components/forms/readBegun.ts'
import {sharedLink, shareTitleOf} from '../../../content/page.ts'
import {readPosted} from '../../../front/posted.ts'

type Props = PageProps<'/[page]/check'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const page = siteFormAt(`/${(await params).page}`)?.page
  if (!page) return {title: 'Page not found'}
  const isBegun = (await readPosted()) !== undefined
  return {
    title: isBegun ? page.title : `Error: ${page.title}`,
    robots: {index: false},
    openGraph: sharedLink(page.path, shareTitleOf(page)),
  }
}

/**
 * A form shown again with its errors after a native submit, or as another page of the site filled it
 * in.
 */
export default async function Page({params}: Props) {
  const {page: form} = await params
  const kind = siteFormAt(`/${form}`)?.kind
  if (!kind) return notFound()
  const attempt = (await readBegun(kind)) ?? (await readAttempt(kind))
  return <FormPage kind={kind} attempt={attempt} />
}
