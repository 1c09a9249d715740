import {notFound} from 'next/navigation'
import {shareImage} from '../../../components/share/shareImage.tsx'
import {getLegalPage} from '../../../content/read.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export default async function Image({params}: {params: Promise<{slug: string}>}) {
  const {slug} = await params
  const page = await getLegalPage(slug)
  if (!page?.title) notFound()
  return shareImage(page.title)
}
