import {shareImage} from '../../../components/share/shareImage.tsx'
import {socialCareFunding} from '../../../content/help/pages.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export const alt = socialCareFunding.searchTitle

export default function Image() {
  return shareImage(alt)
}
