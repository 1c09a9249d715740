import {ButtonLink} from '../../../components/Button.tsx'
import {NotFoundPage} from '../../../components/NotFoundPage.tsx'

export default function LegalPageNotFound() {
  return (
    <NotFoundPage
      title="Page not found."
      actions={<ButtonLink href="/">Return to Home</ButtonLink>}
    >
      Every policy we publish is listed at the foot of this page.
    </NotFoundPage>
  )
}
