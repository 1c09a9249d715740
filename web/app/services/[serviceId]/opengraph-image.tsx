import {notFound} from 'next/navigation'
import {shareImage} from '../../../components/share/shareImage.tsx'
import {getService} from '../../../content/read.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export default async function Image({params}: {params: Promise<{serviceId: string}>}) {
  const {serviceId} = await params
  const service = await getService(serviceId)
  if (!service?.title) notFound()
  return shareImage(service.title)
}
