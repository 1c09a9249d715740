import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {PinIcon} from '@sanity/icons/Pin'
import type {ReactElement} from 'react'
import type {PreviewProps} from 'sanity'
import {type ContactFacts, contactFacts} from '../options/contactFacts.ts'
import {useContactFacts} from './useContactFacts.ts'

const icons: ContactFacts<ReactElement> = {
  phone: <MobileDeviceIcon />,
  email: <EnvelopeIcon />,
  address: <PinIcon />,
}

/** How the Studio's editor shows a fact of Site settings: by what they say now, as far as it fits. */
export function ContactFactPreview(props: PreviewProps) {
  const facts = useContactFacts()
  const fact = contactFacts.find(({title}) => title === props.title)
  if (!fact) return props.renderDefault(props)
  const media = icons[fact.value]
  if (!facts) return props.renderDefault({...props, media})
  const title = facts[fact.value].trim() || `No ${fact.title.toLowerCase()} yet`
  return (
    <span title={`${fact.title} of Site settings: ${title}`}>
      {props.renderDefault({...props, media, title})}
    </span>
  )
}
