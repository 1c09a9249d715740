'use client'

import {useRouter} from 'next/navigation'
import {createContext, type ReactNode, use, useState} from 'react'

const ReferenceContext = createContext<string | undefined>(undefined)
const ReceivedContext = createContext<(page: string, reference: string | undefined) => void>(
  () => {},
)

/**
 * A screen with a form that becomes its confirmation.
 *
 * @param editing the page with the form
 * @param received what takes its place; a <Reference> inside shows the reference
 */
export function EnquiryScreen({editing, received}: {editing: ReactNode; received: ReactNode}) {
  const [reference, setReference] = useState<{value: string | undefined}>()
  const router = useRouter()

  function show(page: string, value: string | undefined) {
    setReference({value})
    window.scrollTo(0, 0)
    // The confirmation's own address shows the same, and a reload there sends nothing again.
    if (value) router.replace(`${page}/received?ref=${value}`)
  }

  return reference ? (
    <ReferenceContext value={reference.value}>{received}</ReferenceContext>
  ) : (
    <ReceivedContext value={show}>{editing}</ReceivedContext>
  )
}

/** What a form calls once it was received. */
export function useReceived() {
  return use(ReceivedContext)
}

/** The reference of the enquiry just sent. */
export function Reference({value}: {value?: string | undefined}) {
  const sent = use(ReferenceContext)
  const reference = value ?? sent
  return (
    reference && (
      <p className="mt-8 inline-block rounded-leaf-sm border border-rule bg-surface px-6 py-4">
        <span className="block text-sm text-soft">Your reference</span>
        <strong className="numeral text-2xl tracking-wide text-heading">{reference}</strong>
      </p>
    )
  )
}
