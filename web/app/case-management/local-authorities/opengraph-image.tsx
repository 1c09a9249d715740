import {shareImage} from '../../../components/share/shareImage.tsx'
import {localAuthorities} from '../../../content/caseManagement/pages.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export const alt = localAuthorities.searchTitle

export default function Image() {
  return shareImage(alt)
}
