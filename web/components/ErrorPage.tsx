'use client'

import {lazy, type ReactNode, Suspense, useEffect, useState} from 'react'
import {contactForm} from 'schemas/site/forms.ts'
import {Button, ButtonLink} from './Button.tsx'
import {PageInstead} from './PageInstead.tsx'

// It names pages all over the site, whose map every page with a form would load for it.
const Elsewhere = lazy(async () => {
  try {
    const {Elsewhere} = await import('./Elsewhere.tsx')
    return {default: Elsewhere}
  } catch {
    // Nothing of the site answers: who to call is here.
    return {default: Nothing}
  }
})

function Nothing(): ReactNode {
  return null
}

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
    <PageInstead
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
          <ButtonLink href={contactForm.page.path} variant="secondary">
            Contact us
          </ButtonLink>
        </>
      }
      elsewhere={
        <Suspense>
          <Elsewhere />
        </Suspense>
      }
    >
      Something went wrong at our end. If you need care arranged today, please call us.
    </PageInstead>
  )
}
