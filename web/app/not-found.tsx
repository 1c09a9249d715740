import type {Metadata} from 'next'
import {ButtonLink} from '../components/Button.tsx'
import {NotFoundPage} from '../components/NotFoundPage.tsx'

export const metadata: Metadata = {title: 'Page not found'}

export default function NotFound() {
  return (
    <NotFoundPage
      number="404"
      title="Oops! Page not found"
      actions={
        <>
          <ButtonLink href="/">Return to Home</ButtonLink>
          <ButtonLink href="/contact" variant="secondary">
            Contact Us
          </ButtonLink>
        </>
      }
    >
      The address may be mistyped, or the page may have moved.
    </NotFoundPage>
  )
}
