import {useDocumentValues} from 'sanity'
import {z} from 'zod'
import {type ContactFacts, contactFacts} from '../options/contactFacts.ts'

const text = z.string().catch('').default('')
const factsSchema = z.object({phone: text, email: text, address: text})
const paths = contactFacts.map(({value}) => value)

/** The published contact facts of Site settings; undefined until they have loaded. */
export function useContactFacts(): ContactFacts<string> | undefined {
  const {value, isLoading} = useDocumentValues('siteSettings', paths)
  return isLoading ? undefined : factsSchema.parse(value ?? {})
}
