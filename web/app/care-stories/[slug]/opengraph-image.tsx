import {notFound} from 'next/navigation'
import {shareImage} from '../../../components/share/shareImage.tsx'
import {getCareStory} from '../../../content/read.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export default async function Image({params}: {params: Promise<{slug: string}>}) {
  const {slug} = await params
  const story = await getCareStory(slug)
  if (!story?.title) notFound()
  return shareImage(story.title)
}
