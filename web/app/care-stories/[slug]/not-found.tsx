import {pages} from 'schemas/site/siteMap.ts'
import {ButtonLink} from '../../../components/Button.tsx'
import {NotFoundPage} from '../../../components/NotFoundPage.tsx'

export default function StoryNotFound() {
  return (
    <NotFoundPage
      title="Story not found."
      actions={<ButtonLink href={pages.caseStudies.path}>All care stories</ButtonLink>}
    >
      It may have been taken down, or its address may have changed.
    </NotFoundPage>
  )
}
