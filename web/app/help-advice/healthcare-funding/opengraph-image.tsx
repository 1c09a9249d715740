import {shareImage} from '../../../components/share/shareImage.tsx'
import {healthcareFunding} from '../../../content/help/pages.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export const alt = healthcareFunding.searchTitle

export default function Image() {
  return shareImage(alt)
}
