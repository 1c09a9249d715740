import type {Metadata} from 'next'
import {redirect} from 'next/navigation'
import {ReferralReceived} from '../../../components/forms/MakeReferral.tsx'
import {isReference} from '../../../enquiries/reference.ts'

export const metadata: Metadata = {title: 'Referral Submitted Successfully', robots: {index: false}}

/** The confirmation at its own address: a reload sends nothing again. */
export default async function Page({searchParams}: {searchParams: Promise<{ref?: unknown}>}) {
  const {ref} = await searchParams
  if (!isReference(ref)) redirect('/referral')
  return <ReferralReceived reference={ref} />
}
