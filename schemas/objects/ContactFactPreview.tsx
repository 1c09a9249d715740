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

/**
 * The Studio shows an inline object in one line, cut off after 15 letters. These rules let a long fact
 * wrap.
 */
const whole = `
[data-ui='Card']:has(> span [data-contact-fact]) {
  height: auto;
}
span:has(> div > [data-contact-fact]) {
  max-width: none;
}
[data-contact-fact] [data-testid='inline-preview'] {
  height: auto;
}
[data-contact-fact] [data-testid='inline-preview-title'] > span {
  overflow-wrap: anywhere;
  white-space: normal;
}
`

/** The preview of a contact fact in the Studio's editor: its current value, in full. */
export function ContactFactPreview(props: PreviewProps) {
  const facts = useContactFacts()
  const fact = contactFacts.find(({title}) => title === props.title)
  if (!fact) return props.renderDefault(props)
  const media = icons[fact.value]
  if (!facts) return props.renderDefault({...props, media})
  const title = facts[fact.value].trim() || `No ${fact.title.toLowerCase()} yet`
  return (
    <span data-contact-fact title={`${fact.title} of Site settings: ${title}`}>
      <style href="contact-fact" precedence="default">
        {whole}
      </style>
      {props.renderDefault({...props, media, title})}
    </span>
  )
}
