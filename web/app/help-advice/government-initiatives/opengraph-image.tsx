import {shareImage} from '../../../components/share/shareImage.tsx'
import {governmentInitiatives} from '../../../content/help/pages.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export const alt = governmentInitiatives.searchTitle

export default function Image() {
  return shareImage(alt)
}
