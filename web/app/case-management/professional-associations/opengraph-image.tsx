import {shareImage} from '../../../components/share/shareImage.tsx'
import {professionalAssociations} from '../../../content/caseManagement/pages.ts'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export const alt = professionalAssociations.searchTitle

export default function Image() {
  return shareImage(alt)
}
