import {shareImage} from '../../../components/share/shareImage.tsx'
import {integratedCareBoards} from '../../../content/caseManagement/pages.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export const alt = integratedCareBoards.searchTitle

export default function Image() {
  return shareImage(alt)
}
