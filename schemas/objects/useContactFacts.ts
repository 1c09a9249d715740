import {useEffect, useState} from 'react'
import {useDocumentPreviewStore} from 'sanity'
import {z} from 'zod'
import {type ContactFacts, contactFacts} from '../options/contactFacts.ts'

const text = z.string().catch('').default('')
const factsSchema = z.object({phone: text, email: text, address: text})
const paths = contactFacts.map(({value}) => value)

/** The published contact facts of Site settings; undefined until they have loaded. */
export function useContactFacts(): ContactFacts<string> | undefined {
  const store = useDocumentPreviewStore()
  const [facts, setFacts] = useState<ContactFacts<string>>()
  useEffect(() => {
    const observing = store
      .observePaths({_type: 'reference', _ref: 'siteSettings'}, paths)
      .subscribe((found) => setFacts(factsSchema.parse(found ?? {})))
    return () => observing.unsubscribe()
  }, [store])
  return facts
}
