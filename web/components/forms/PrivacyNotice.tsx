import type {ReactNode} from 'react'

import {pages} from 'schemas/site/siteMap.ts'
import {environment} from '../../environment.ts'

/** What happens to what a visitor writes, beside the form it is written in. */
export function PrivacyNotice({children}: {children?: ReactNode}) {
  return (
    <div className="grid gap-3 text-sm text-soft">
      {children}
      <p>
        We use what you write only to answer you. It is kept encrypted, only our own staff can read
        it, and it is deleted after {environment.ENQUIRIES_RETENTION_DAYS} days. Read our{' '}
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
