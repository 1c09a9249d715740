import {shareImage} from '../../../components/share/shareImage.tsx'
import {caseManagers} from '../../../content/caseManagement/pages.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export const alt = caseManagers.searchTitle

export default function Image() {
  return shareImage(alt)
}
