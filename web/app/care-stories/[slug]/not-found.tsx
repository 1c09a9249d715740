import {ButtonLink} from '../../../components/Button.tsx'
import {NotFoundPage} from '../../../components/NotFoundPage.tsx'

export default function StoryNotFound() {
  return (
    <NotFoundPage
      title="Story not found."
      actions={<ButtonLink href="/case-management/case-studies">All care stories</ButtonLink>}
    >
      It may have been taken down, or its address may have changed.
    </NotFoundPage>
  )
}
