import type {Metadata} from 'next'
import {siteFormAt} from 'schemas/site/forms.ts'
import {FormPage} from '../../../components/forms/FormPage.tsx'
import {unkeptAttempt} from '../../../components/forms/readAttempt.ts'
import {sharedLink, shareTitleOf} from '../../../content/page.ts'
import {unknownPath} from '../../../content/unknownPath.ts'

// The server in front answers with this page at a form's `/check` address where no cookie leads to any
// answers. It is the same for everybody, so it is kept.

type Props = PageProps<'/[form]/unkept'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const page = siteFormAt(`/${(await params).form}`)?.page
  if (!page) return {title: 'Page not found'}
  return {
    title: `Error: ${page.title}`,
    robots: {index: false},
    openGraph: sharedLink(page.path, shareTitleOf(page)),
  }
}

export default async function Page({params}: Props) {
  const {form} = await params
  const kind = siteFormAt(`/${form}`)?.kind
  if (!kind) return unknownPath(`/${form}/unkept`)
  return <FormPage kind={kind} attempt={unkeptAttempt} />
}
