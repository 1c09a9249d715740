'use client'

import {useEffect, useState} from 'react'
import {pages} from 'schemas/site/siteMap.ts'
import {Button, ButtonLink} from './Button.tsx'
import {NotFoundPage} from './NotFoundPage.tsx'

/** The office's number as a page shows it first: content itself cannot be asked for any more. */
function telephoneOn(page: Document) {
  const link = page.querySelector<HTMLAnchorElement>('a[href^="tel:"]')
  return link && {href: link.href, number: link.textContent.trim()}
}

/** That of the page that failed or, when it has not even a header, of the contact page. */
async function findTelephone(signal: AbortSignal) {
  const shown = telephoneOn(document)
  if (shown) return shown
  const html = await (await fetch(pages.contact.path, {signal})).text()
  return telephoneOn(new DOMParser().parseFromString(html, 'text/html'))
}

/** What a visitor sees when a page could not be made: who to call, and how to try again. */
export function ErrorPage({reset}: {reset: () => void}) {
  const [telephone, setTelephone] = useState<ReturnType<typeof telephoneOn>>(null)
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
