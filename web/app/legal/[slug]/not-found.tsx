import {pages} from 'schemas/site/siteMap.ts'
import {ButtonLink} from '../../../components/Button.tsx'
import {NotFoundPage} from '../../../components/NotFoundPage.tsx'

export default function LegalPageNotFound() {
  return (
    <NotFoundPage
      title="Page not found."
      actions={<ButtonLink href={pages.home.path}>Return to Home</ButtonLink>}
    >
      Every policy we publish is listed at the foot of this page.
    </NotFoundPage>
  )
}
