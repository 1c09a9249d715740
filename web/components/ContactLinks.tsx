import {Fragment} from 'react'
import {telephoneHref} from '../forms/telephone.ts'
import {LineLink} from './Links.tsx'

/** An email address that may wrap after its @ and before its dots. */
export function EmailAddress({children}: {children: string}) {
  return children.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** The telephone number and the email address of an office, a team or a person, as links. */
export function ContactLinks({
  phone,
  email,
  'data-sanity': dataSanity,
}: {
  phone?: string | undefined
  email?: string | undefined
  'data-sanity'?: string | undefined
}) {
  if (!phone && !email) return null
  return (
    <p className="flex flex-wrap gap-x-5 text-sm" data-sanity={dataSanity}>
      {phone && <LineLink href={telephoneHref(phone)}>{phone}</LineLink>}
      {email && (
        <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
          <span>
            <EmailAddress>{email}</EmailAddress>
          </span>
        </a>
      )}
    </p>
  )
}
