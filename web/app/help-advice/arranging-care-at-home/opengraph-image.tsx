import {shareImage} from '../../../components/share/shareImage.tsx'
import {arrangingCare} from '../../../content/help/pages.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export const alt = arrangingCare.searchTitle

export default function Image() {
  return shareImage(alt)
}
