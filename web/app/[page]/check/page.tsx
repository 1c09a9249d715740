import {type EnquiryKind, siteFormAt} from '@home-care/schemas/site/forms.ts'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import type {ShownAttempt} from '../../../components/forms/FormFrame.tsx'
import {readAttempt} from '../../../components/forms/readAttempt.ts'
import {FormPage} from '../../../components/forms/screens.tsx'
import {metadataAfterForm} from '../../../content/page.ts'
import {forms} from '../../../forms/forms.ts'
import {answersToShow} from '../../../forms/storedAnswers.ts'
import {readPosted} from '../../../front/posted.ts'

type Props = PageProps<'/[page]/check'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const isPrefilled = (await readPosted()) !== undefined
  const mark = isPrefilled ? '' : 'Error: '
  return metadataAfterForm((await params).page, ({page}) => mark + page.title)
}

/**
 * A form shown again with its errors after a native submit, or as another page of the site filled it
 * in.
 */
export default async function Page({params}: Props) {
  const {page: form} = await params
  const kind = siteFormAt(`/${form}`)?.kind
  if (!kind) return notFound()
  const attempt = (await readPrefilled(kind)) ?? (await readAttempt(kind))
  return <FormPage kind={kind} attempt={attempt} />
}

/**
 * Reads a form that another page of the site has filled in and posted to this one; it is neither stored
 * nor in a URL. Undefined without a post.
 */
async function readPrefilled<Kind extends EnquiryKind>(
  kind: Kind,
): Promise<ShownAttempt<Kind> | undefined> {
  const posted = await readPosted()
  return posted && {values: answersToShow(forms[kind], posted), errors: {}, isPrefilled: true}
}
