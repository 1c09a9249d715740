import {pages} from 'schemas/site/siteMap.ts'
import {ButtonLink} from '../../../components/Button.tsx'
import {NotFoundPage} from '../../../components/NotFoundPage.tsx'

export default function ArticleNotFound() {
  return (
    <NotFoundPage
      title="Article Not Found"
      actions={
        <>
          <ButtonLink href={pages.helpHub.path}>Help and advice</ButtonLink>
          <ButtonLink href={pages.contact.path} variant="secondary">
            Contact Us
          </ButtonLink>
        </>
      }
    >
      The article you're looking for doesn't exist.
    </NotFoundPage>
  )
}
