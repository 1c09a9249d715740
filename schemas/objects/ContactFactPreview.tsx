import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {PinIcon} from '@sanity/icons/Pin'
import type {ReactElement} from 'react'
import {type PreviewProps, useDocumentValues} from 'sanity'
import {z} from 'zod'
import {type ContactFacts, contactFacts} from '../options/contactFacts.ts'
import {WholeFact} from './WholeFact.tsx'

const icons: ContactFacts<ReactElement> = {
  phone: <MobileDeviceIcon />,
  email: <EnvelopeIcon />,
  address: <PinIcon />,
}

/** The preview of a contact fact in the Studio's editor: its current value, in full. */
export function ContactFactPreview(props: PreviewProps) {
  const facts = useContactFacts()
  const fact = contactFacts.find(({title}) => title === props.title)
  if (!fact) return props.renderDefault(props)
  const preview = {...props, media: icons[fact.value]}
  if (!facts) return props.renderDefault(preview)
  const words = facts[fact.value].trim() || `No ${fact.title.toLowerCase()} yet`
  return <WholeFact preview={preview} words={words} name={`${fact.title} of Site settings`} />
}

const text = z.string().catch('').default('')
const factsSchema = z.object({phone: text, email: text, address: text})
const paths = contactFacts.map(({value}) => value)

/** The published contact facts of Site settings; undefined until they have loaded. */
export function useContactFacts(): ContactFacts<string> | undefined {
  const {value, isLoading} = useDocumentValues('siteSettings', paths)
  return isLoading ? undefined : factsSchema.parse(value ?? {})
}
