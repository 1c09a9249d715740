import {contactForm} from '@home-care/schemas/site/forms.ts'
import {promiseInWords} from '@home-care/schemas/site/promises.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {ReactNode} from 'react'
import {getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../forms/telephone.ts'
import {EmailAddress} from './ContactLinks.tsx'
import {Icon, type IconName} from './Icon.tsx'
import {OfficeHours} from './OfficeHours.tsx'
import {OpenNow} from './OpenNow.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'

function Way({
  icon,
  title,
  href,
  value,
  children,
  'data-when': when,
  'data-sanity': dataSanity,
}: {
  icon: IconName
  title: string
  href: string
  value: ReactNode
  children?: ReactNode
  'data-when'?: string
  'data-sanity'?: string | undefined
}) {
  return (
    <li data-when={when} className="border-t border-rule py-3 md:py-4">
      <p className="flex items-center gap-2 text-sm text-soft">
        <Icon name={icon} className="size-5 text-accent" />
        {title}
      </p>
      <a
        href={href}
        data-sanity={dataSanity}
        className="inline-flex min-h-11 items-center text-xl font-semibold text-heading underline decoration-rule decoration-2 underline-offset-4 hover:decoration-current"
      >
        {value}
      </a>
      {children && <div className="text-sm text-soft">{children}</div>}
    </li>
  )
}

/**
 * The ways to contact us, each with its response time (product.md 9).
 * @param offersCallBack false on the form for a call-back itself
 * @param isRow side by side on a wide screen
 */
export async function ContactPanel({
  offersCallBack = true,
  isRow = false,
}: {
  offersCallBack?: boolean
  isRow?: boolean
}) {
  const {phone, onCall, email, whatsapp} = await getSiteSettings()
  const edit = await editable(settingsDocument)
  return (
    <ul
      className={
        isRow
          ? 'gap-x-10 sm:grid sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'
          : ''
      }
    >
      {onCall && (
        <Way
          icon="phone"
          title="When the office is closed"
          href={telephoneHref(onCall.phone)}
          value={onCall.phone}
          data-when="on-call nobody"
          data-sanity={edit('onCall')}
        >
          <p className="font-bold text-ink">
            <OpenNow wording="onCall" />
          </p>
        </Way>
      )}
      {phone && (
        <Way
          icon="phone"
          title="Phone"
          href={telephoneHref(phone)}
          value={phone}
          data-sanity={edit('phone')}
        >
          <p className="font-bold text-ink">
            <OpenNow />
          </p>
          <OfficeHours />
          {offersCallBack && (
            <p>
              <a
                href={pages.callMeBack.path}
                className="link inline-flex min-h-11 items-center screen-only"
              >
                Call me back
              </a>
            </p>
          )}
        </Way>
      )}
      {email && (
        <Way
          icon="mail"
          title="Email"
          href={`mailto:${email}`}
          value={<EmailAddress>{email}</EmailAddress>}
          data-sanity={edit('email')}
        >
          <p>We reply within {promiseInWords(contactForm.promise)}.</p>
        </Way>
      )}
      {whatsapp && (
        <Way
          icon="whatsapp"
          title="WhatsApp"
          href={whatsapp}
          value="Message us on WhatsApp"
          data-sanity={edit('whatsapp')}
        >
          <p>Please leave out medical details.</p>
        </Way>
      )}
    </ul>
  )
}
