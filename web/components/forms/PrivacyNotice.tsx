import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {ReactNode} from 'react'
import {environment} from '../../data/environment.ts'
import {handledInBrief} from '../../words/dataHandling.ts'

/** How we use what a visitor writes, beside the form's button. */
export function PrivacyNotice({children}: {children?: ReactNode}) {
  return (
    <div className="grid gap-3 text-sm text-soft">
      {children}
      <p>
        {handledInBrief(environment)} Read our{' '}
        <a href={pages.privacyPolicy.canonical} className="link">
          privacy policy
        </a>
        , or{' '}
        <a href={`${pages.contact.path}#data-protection`} className="link">
          complain about how we handle personal data
        </a>
        .
      </p>
    </div>
  )
}
