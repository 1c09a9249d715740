import {shareImage} from '../../../components/share/shareImage.tsx'
import {costOfVisitingCare} from '../../../content/help/pages.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export const alt = costOfVisitingCare.searchTitle

export default function Image() {
  return shareImage(alt)
}
