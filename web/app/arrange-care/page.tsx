import type {Metadata} from 'next'
import {ArrangeCare, CareRequestReceived} from '../../components/forms/ArrangeCare.tsx'
import {EnquiryScreen} from '../../components/forms/EnquiryScreen.tsx'
import {amount, figures} from '../../content/figures.ts'

export const metadata: Metadata = {
  title: 'Arrange Care',
  description: `Ask for care at home in Northamptonshire, Leicestershire and Rutland. We call you back within ${amount(figures.careRequestReply)} during business hours.`,
  alternates: {canonical: '/arrange-care'},
}

export default function Page() {
  return <EnquiryScreen editing={<ArrangeCare />} received={<CareRequestReceived />} />
}
