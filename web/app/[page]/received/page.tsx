import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {type EnquiryKind, siteFormAt} from '@home-care/schemas/site/forms.ts'
import type {Metadata} from 'next'
import {notFound, redirect} from 'next/navigation'
import {Confirmation} from '../../../components/forms/Confirmation.tsx'
import {metadataAfterForm} from '../../../content/page.ts'
import {getSiteSettings} from '../../../content/read.ts'
import {withDeadline} from '../../../data/withDeadline.ts'
import {enquiries} from '../../../enquiries/enquiries.ts'
import {emptyLetterhead, whoAnswersAt} from '../../../enquiries/letterhead.ts'
import {isReference} from '../../../enquiries/reference.ts'

type Props = PageProps<'/[page]/received'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  return metadataAfterForm((await params).page, ({received}) => received.title)
}

/** The confirmation has its own URL, so that a reload sends nothing again. */
export default async function Page({params, searchParams}: Props) {
  const {page: form} = await params
  const found = siteFormAt(`/${form}`)
  if (!found) return notFound()
  const {ref} = await searchParams
  if (!isReference(ref)) redirect(found.page.path)
  const {sentences, isUrgent = false, cannotWait} = (await readPromise(found.kind, ref)) ?? {}
  return (
    <Confirmation
      form={found}
      reference={ref}
      sentences={sentences ?? found.received.paragraphs}
      isUrgent={isUrgent}
      callNow={cannotWait ? await whoAnswersNow() : undefined}
    />
  )
}

async function whoAnswersNow() {
  const {onCall, ...office} = await getSiteSettings()
  return whoAnswersAt({...emptyLetterhead, office, onCall}, new Date())
}

/**
 * Reads what the sender of an enquiry was promised. Undefined for an unknown reference, or while the
 * database is unavailable: the confirmation then has the form's own sentences.
 */
async function readPromise(kind: EnquiryKind, reference: string) {
  try {
    return await withDeadline(promiseOf(kind, reference), 'The database')
  } catch (error) {
    log.error(`A promise could not be read: ${messageOf(error)}`)
    return undefined
  }
}

async function promiseOf(kind: EnquiryKind, reference: string) {
  const {store, database} = enquiries()
  await database.ready()
  return store.promiseOf(reference, kind)
}
