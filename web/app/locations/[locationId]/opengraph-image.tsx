import {notFound} from 'next/navigation'
import {shareImage} from '../../../components/share/shareImage.tsx'
import {getLocation} from '../../../content/read.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export default async function Image({params}: {params: Promise<{locationId: string}>}) {
  const {locationId} = await params
  const location = await getLocation(locationId)
  if (!location?.name) notFound()
  return shareImage(`Care at home in ${location.name}`)
}
