import {shareImage} from '../../components/share/shareImage.tsx'
import {helpHub} from '../../content/help/pages.ts'

export {contentType, size} from '../../components/share/shareImage.tsx'

export const alt = helpHub.searchTitle

export default function Image() {
  return shareImage(alt)
}
