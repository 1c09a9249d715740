import type {Metadata} from 'next'
import {pages} from 'schemas/site/siteMap.ts'
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
          <ButtonLink href={pages.home.path}>Return to Home</ButtonLink>
          <ButtonLink href={pages.contact.path} variant="secondary">
            Contact Us
          </ButtonLink>
        </>
      }
    >
      The address may be mistyped, or the page may have moved.
    </NotFoundPage>
  )
}
