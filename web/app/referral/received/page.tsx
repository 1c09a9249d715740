import type {Metadata} from 'next'
import {redirect} from 'next/navigation'
import {pages} from 'schemas/site/siteMap.ts'
import {ReferralReceived} from '../../../components/forms/MakeReferral.tsx'
import {isReference} from '../../../enquiries/reference.ts'

export const metadata: Metadata = {title: 'Referral Submitted Successfully', robots: {index: false}}

/** The confirmation at its own address: a reload sends nothing again. */
export default async function Page({searchParams}: {searchParams: Promise<{ref?: unknown}>}) {
  const {ref} = await searchParams
  if (!isReference(ref)) redirect(pages.referral.path)
  return <ReferralReceived reference={ref} />
}
