import {ButtonLink} from '../../../components/Button.tsx'
import {NotFoundPage} from '../../../components/NotFoundPage.tsx'

export default function ArticleNotFound() {
  return (
    <NotFoundPage
      title="Article Not Found"
      actions={
        <>
          <ButtonLink href="/help-advice">Help and advice</ButtonLink>
          <ButtonLink href="/contact" variant="secondary">
            Contact Us
          </ButtonLink>
        </>
      }
    >
      The article you're looking for doesn't exist.
    </NotFoundPage>
  )
}
