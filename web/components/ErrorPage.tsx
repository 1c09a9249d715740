'use client'

import {useState} from 'react'
import {pages} from 'schemas/site/siteMap.ts'
import {Button, ButtonLink} from './Button.tsx'
import {NotFoundPage} from './NotFoundPage.tsx'

/** The office's number as the page that failed shows it: content cannot be asked for any more. */
function telephoneOnPage() {
  if (typeof document === 'undefined') return null
  const link = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')
  return link && {href: link.href, number: link.textContent.trim()}
}

/** What a visitor sees when a page could not be made: who to call, and how to try again. */
export function ErrorPage({reset}: {reset: () => void}) {
  const [telephone] = useState(telephoneOnPage)
  return (
    <NotFoundPage
      title="Sorry, this page is not working"
      actions={
        <>
          {telephone && (
            <ButtonLink href={telephone.href} icon="phone">
              Call {telephone.number}
            </ButtonLink>
          )}
          <Button variant="secondary" onClick={reset}>
            Try again
          </Button>
          <ButtonLink href={pages.contact.path} variant="secondary">
            Contact Us
          </ButtonLink>
        </>
      }
    >
      Something went wrong at our end. If you need care arranged today, please call us.
    </NotFoundPage>
  )
}
