import {siteFormAt} from '@home-care/schemas/site/forms.ts'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {expiredAttempt} from '../../../components/forms/readAttempt.ts'
import {FormPage} from '../../../components/forms/screens.tsx'
import {metadataAfterForm} from '../../../content/page.ts'

// The server in front answers a form's `/check` URL with this page when no cookie leads to kept
// answers. It is the same for every visitor, so it is cached.

type Props = PageProps<'/[page]/expired'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  return metadataAfterForm((await params).page, ({page}) => `Error: ${page.title}`)
}

export default async function Page({params}: Props) {
  const {page: form} = await params
  const kind = siteFormAt(`/${form}`)?.kind
  if (!kind) return notFound()
  return <FormPage kind={kind} attempt={expiredAttempt} />
}
