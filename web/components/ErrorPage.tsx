'use client'

import {contactForm} from '@home-care/schemas/site/forms.ts'
import {lazy, type ReactNode, Suspense, useEffect, useState} from 'react'
import {Button, ButtonLink} from './Button.tsx'
import {PageInstead} from './PageInstead.tsx'

// Loaded lazily: it links to pages all over the site, and every page with a form would load their map.
const Elsewhere = lazy(async () => {
  try {
    const {Elsewhere} = await import('./Elsewhere.tsx')
    return {default: Elsewhere}
  } catch {
    // The server does not answer; the page still shows the telephone.
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

/** Finds the number that is answered now in the failed page, or the office's if there is none. */
async function findTelephone(signal: AbortSignal): Promise<Telephone | null> {
  const shown = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].find(
    ({offsetParent}) => offsetParent,
  )
  if (shown) return {href: shown.href, number: shown.textContent.trim()}
  return (await fetch('/api/telephone', {signal})).json()
}

/** Shown when rendering failed: the telephone, and a button to try again. */
export function ErrorPage({reset}: {reset: () => void}) {
  const [telephone, setTelephone] = useState<Telephone | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    findTelephone(gone.signal)
      .then(setTelephone)
      .catch(() => {
        // The server does not answer; the page shows its title and the other actions.
      })
    return () => gone.abort()
  }, [])
  return (
    <PageInstead
      title="Sorry, this page isn’t working"
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
      Something went wrong at our end. If you need care arranged today, a call is quickest.
    </PageInstead>
  )
}
