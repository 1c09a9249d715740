import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {ReactNode} from 'react'
import {environment} from '../../data/environment.ts'
import {handledInBrief} from '../../words/dataHandling.ts'
import {TextLink} from '../Links.tsx'

/** How we use what a visitor writes, beside the form's button. */
export function PrivacyNotice({children}: {children?: ReactNode}) {
  return (
    <div className="grid gap-3 text-sm text-soft">
      {children}
      <p>
        {handledInBrief(environment)} Read our{' '}
        <TextLink href={pages.privacyPolicy.canonical}>privacy policy</TextLink>, or{' '}
        <TextLink href={`${pages.contact.path}#data-protection`}>
          complain about how we handle personal data
        </TextLink>
        .
      </p>
    </div>
  )
}
