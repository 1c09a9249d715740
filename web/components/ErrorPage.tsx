'use client'

import {useEffect, useState} from 'react'
import {pages} from 'schemas/site/siteMap.ts'
import {Button, ButtonLink} from './Button.tsx'
import {NotFoundPage} from './NotFoundPage.tsx'

interface Telephone {
  href: string
  number: string
}

/** The office's, as the page that failed shows it or, when it has not even a header, from its route. */
async function findTelephone(signal: AbortSignal): Promise<Telephone | null> {
  const shown = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')
  if (shown) return {href: shown.href, number: shown.textContent.trim()}
  return (await fetch('/api/telephone', {signal})).json()
}

/** What a visitor sees when a page could not be made: who to call, and how to try again. */
export function ErrorPage({reset}: {reset: () => void}) {
  const [telephone, setTelephone] = useState<Telephone | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    findTelephone(gone.signal)
      .then(setTelephone)
      .catch(() => {
        // Nothing of the site answers: its name and the other ways are all there is to say.
      })
    return () => gone.abort()
  }, [])
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
            Contact us
          </ButtonLink>
        </>
      }
    >
      Something went wrong at our end. If you need care arranged today, please call us.
    </NotFoundPage>
  )
}
