import {shareImage} from '../../../components/share/shareImage.tsx'
import {selfFundedCare} from '../../../content/help/pages.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export const alt = selfFundedCare.searchTitle

export default function Image() {
  return shareImage(alt)
}
