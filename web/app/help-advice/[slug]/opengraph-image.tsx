import {notFound} from 'next/navigation'
import {shareImage} from '../../../components/share/shareImage.tsx'
import {helpArticles} from '../../../content/help/articles.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export default async function Image({params}: {params: Promise<{slug: string}>}) {
  const {slug} = await params
  const article = helpArticles.find((each) => each.slug === slug)
  if (!article?.title) notFound()
  return shareImage(article.title)
}
